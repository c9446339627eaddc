import { Fragment } from 'react'
import { Fold, PhoneFold } from '#frame/ui/Fold.tsx'
import { ControlIds } from '#knowledge/controls/ControlIds.tsx'
import { type ChecklistItem, type ChecklistPart, lineAnchor } from '#knowledge/documents/checklist-lines.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import { unbrokenOnPage } from '#platform/text/unbroken.ts'
import { proofWords, tallyOf } from './lines.ts'
import { checklist } from './words.ts'

/** One law or standard, as the server writes it: its name and what is done in the margin, its lines beside them. */
export const Part = ({ part }: { part: ChecklistPart }) => (
  <section className="chk-part cols" aria-labelledby={`${part.id}-title`} id={part.id}>
    <div className="chk-head">
      <h2 id={`${part.id}-title`}>{part.title}</h2>
      <p className="small scripted">{tallyOf([part], new Set())}</p>
      {part.items.some(({ text }) => roleOf(text)) && <Roles />}
    </div>
    <div className="chk-groups">
      {groupsOf(part).map(([role, items]) =>
        items.length === part.items.length ? (
          <Items key={role} items={items} />
        ) : (
          <div key={role} data-role={chosenRole(role)}>
            <Fold
              isFoldedWhenWide={role !== 'all'}
              isOpen={role === 'all'}
              head={
                <>
                  <h3>{checklist.groups[role]}</h3> <span className="note">{items.length}</span>
                </>
              }
            >
              <Items items={items} />
            </Fold>
          </div>
        ),
      )}
    </div>
  </section>
)

/**
 * The lines by the role that they are for; those for everybody come first, and those of a law without roles are one
 * group.
 */
function groupsOf({ items }: ChecklistPart): [Group, ChecklistItem[]][] {
  const byRole = Map.groupBy(items, ({ text }) => roleOf(text) ?? 'all')
  return groups.flatMap((role): [Group, ChecklistItem[]][] => {
    const ofRole = byRole.get(role)
    return ofRole ? [[role, ofRole]] : []
  })
}

const groups = ['all', 'deployer', 'provider', 'model', 'importer', 'distributor'] as const
type Group = (typeof groups)[number]

const Items = ({ items }: { items: readonly ChecklistItem[] }) => (
  <>
    <p className="label chk-columns" aria-hidden="true">
      <span>{checklist.clause}</span> <span>{checklist.proof}</span> <span>{checklist.controls}</span>
    </p>
    <List items={items.slice(0, inView)} />
    {items.length > inView && (
      <PhoneFold isHeadless className="chk-rest" head={checklist.rest(items.length - inView)}>
        <List items={items.slice(inView)} />
      </PhoneFold>
    )}
  </>
)

/** Lines of a list that a phone shows at once; the others are folded there. */
const inView = 5

const List = ({ items }: { items: readonly ChecklistItem[] }) => (
  <ul className="chk-items">
    {items.map((item) => (
      <Item key={item.id} item={item} />
    ))}
  </ul>
)

/** Leaves the lines of one role, and those of every role; the style sheet does it, so it works without scripts. */
const Roles = () => (
  <fieldset className="chk-roles small">
    <legend className="label">{checklist.roles.label}</legend>
    {(['all', 'deployer', 'provider'] as const).map((role) => (
      <label key={role}>
        <input type="radio" name="role" value={role} defaultChecked={role === 'all'} /> {checklist.roles[role]}
      </label>
    ))}
  </fieldset>
)

/** The role in the law that a line is for, if it begins with one: 'Provider: ', 'Provider outside the EU: '. */
const roleOf = (text: string): Group | undefined => {
  if (/^Provider of a (general-purpose )?model\b/.test(text)) return 'model'
  const role = /^(\w+)\b[^:.]*: /.exec(text)?.[1]?.toLowerCase()
  return groups.find((group) => group === role)
}

/** A role as it is chosen: whoever makes a general-purpose model is a provider. */
const chosenRole = (group: Group | undefined) => (group === 'model' ? 'provider' : group === 'all' ? undefined : group)

/** A line with its box. `readParts` takes its words from it. */
const Item = ({ item: { id, text, clause, proof, facts, controls } }: { item: ChecklistItem }) => (
  <li id={lineAnchor(id)} data-role={chosenRole(roleOf(text))}>
    <label className="chk-line">
      <input type="checkbox" value={id} />
      <span>
        <span className="num">{id}</span> {unbrokenOnPage(text)}
      </span>
    </label>
    <p className="small chk-proof">
      <b>{unbrokenOnPage(clause)}</b>
      <span className="chk-dot">. </span>
      <span className="chk-evidence">
        <span className="chk-word">{proofWords.before}</span>
        {unbrokenOnPage(proof)}
        {proofWords.after}
        {facts.map((fact, index) => {
          const statement = facts.length > 1 ? checklist.statement(index + 1) : null
          const words = statement ? `${checklist.source}, ${statement}` : checklist.source
          return (
            <Fragment key={fact}>
              {index > 0 && ', '}
              <a className="whole" href={factPath(fact)} aria-label={`${words} on ${id}`}>
                {/* After the first one, only what is another. */}
                {index > 0 ? statement : words}
              </a>
            </Fragment>
          )
        })}
      </span>
      {facts.length > 0 && controls.length > 0 && <span className="chk-dot">. </span>}
      {controls.length > 0 && (
        <span className="chk-controls">
          <ControlIds label={checklist.controls} ids={controls} />
        </span>
      )}
    </p>
  </li>
)
