import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { controlPath } from '#knowledge/controls/rules/filter.ts'
import { factsPage } from '#knowledge/facts/words.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { firstSentences } from '#platform/text/shortened.ts'
import type { Route } from './+types/route'
import { changesContext } from './context.ts'
import type { ChangeOnPage } from './rules.ts'
import { changeDay, changesPage } from './words.ts'
import '#frame/styles/ask.css'
import './changes.css'

const { kinds, touches } = changesPage
/** The letters of a statement that are shown here. The fact’s own page has it in full. */
const maxText = 190
/** The number of days that stand unfolded. */
const newest = 2
/** The number of new entries that stand unfolded. */
const unfolded = 4

export const handle = { changesDaily: true, callLine: 'own' } satisfies RouteHandle & CallLineHandle

export const loader = ({ context }: Route.LoaderArgs) => ({ changes: context.get(changesContext).all() })

/** The changes of the law, day by day, with what each touches; then those of our entries alone. */
export default function Changes({ loaderData: { changes } }: Route.ComponentProps) {
  const days = [...Map.groupBy(changes.filter(isOfLaw), ({ on }) => on)]
  const own = [
    ...Map.groupBy(
      changes.filter((change) => !isOfLaw(change)),
      ({ on }) => on,
    ),
  ]
  return (
    <>
      <PageMeta title={changesPage.title} description={changesPage.description} />
      <PageHead label={changesPage.label} title={changesPage.title} lead={changesPage.lead} ask={factsPage.call}>
        <p className="note">{changesPage.notAdvice}</p>
        <p className="small acts">
          {Object.values(changesPage.files).map(({ title, href }) => (
            <MoreLink key={href} href={href}>
              {title}
            </MoreLink>
          ))}
          <MoreLink href={changesPage.back.href}>{changesPage.back.title}</MoreLink>
        </p>
      </PageHead>
      {days.slice(0, newest).map(([on, ofDay]) => (
        <Clause key={on} id={`on-${on}`} label={countOf(ofDay)} title={changeDay(on)}>
          <div className="below">
            <OfDay changes={ofDay} level="h3" />
          </div>
        </Clause>
      ))}
      {days.length > newest && (
        <Clause id="earlier" label={changesPage.days(days.length - newest)} title={changesPage.earlier}>
          <div className="changes-days below">
            {days.slice(newest).map(([on, ofDay]) => (
              <Fold key={on} id={`on-${on}`} isFoldedWhenWide head={<DayHead on={on} changes={ofDay} />}>
                <OfDay changes={ofDay} level="h4" isEarlier />
              </Fold>
            ))}
          </div>
        </Clause>
      )}
      <Clause id="entries" label={changesPage.own.label} title={changesPage.own.title} lead={changesPage.own.lead}>
        <div className="changes-days below">
          {own.map(([on, ofDay]) => (
            <Fold key={on} id={`entries-${on}`} isFoldedWhenWide head={<DayHead on={on} changes={ofDay} />}>
              <OfDay changes={ofDay} level="h4" />
            </Fold>
          ))}
        </div>
      </Clause>
      <LeadOn {...changesPage.onward} />
    </>
  )
}

type OfDayProps = {
  changes: readonly ChangeOnPage[]
  level: 'h3' | 'h4'
  /** True to show only the title of what began to apply: its page says the rest. */
  isEarlier?: boolean
}

/** True where the law itself changed or began to apply, not only our entry of it. */
const isOfLaw = ({ kind }: ChangeOnPage) => kind === 'law' || kind === 'began'
const isBegun = ({ kind }: ChangeOnPage) => kind === 'began'
const isNew = ({ kind }: ChangeOnPage) => kind === 'new'

const countOf = (changes: readonly ChangeOnPage[]) => {
  if (changes.every(isBegun)) return changesPage.began(changes.length)
  const added = changes.filter(isNew).length
  return added < changes.length ? changesPage.count(changes.length - added) : changesPage.added(added)
}

const DayHead = ({ on, changes }: { on: string; changes: readonly ChangeOnPage[] }) => (
  <>
    <h3>{changeDay(on)}</h3> <span className="note">{countOf(changes)}</span>
  </>
)

/** The changes of a day, then the entries that were new on it. */
const OfDay = ({ changes, level: Heading, isEarlier }: OfDayProps) => {
  const changed = changes.filter((change) => !isNew(change))
  const added = changes.filter(isNew)
  // The day says it once.
  const saysKind = !changes.every(isBegun)
  return (
    <>
      {changed.length > 0 && (
        <ul className="changes">
          {changed.map((change) => (
            <ChangeItem
              key={change.id}
              change={change}
              level={Heading}
              saysKind={saysKind}
              isNamed={isEarlier && isBegun(change)}
            />
          ))}
        </ul>
      )}
      {added.length > 0 && (
        <Fold
          className="changes-new"
          head={<Heading>{changesPage.added(added.length)}</Heading>}
          isFoldedWhenWide={added.length > unfolded}
          isOpen={added.length <= unfolded}
        >
          <ul>
            {added.map(({ id, family, title: name, href }) => (
              <li key={id} id={id}>
                <a href={href ?? undefined}>
                  {family}: {name}
                </a>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}

type ChangeItemProps = { change: ChangeOnPage; level: OfDayProps['level']; saysKind: boolean; isNamed?: boolean }

const ChangeItem = ({ change, level: Heading, saysKind, isNamed }: ChangeItemProps) => {
  const { id, kind, family, title, href, text, duties } = change
  return (
    <li id={id}>
      <p className="label">
        {saysKind && `${kinds[kind]}. `}
        {family}
      </p>
      <div>
        <Heading>{href ? <a href={href}>{title}</a> : title}</Heading>
        {!isNamed && (
          <p className="measure">
            <Unbroken text={kind === 'began' ? firstSentences(text, maxText) : text} />
          </p>
        )}
      </div>
      {duties.length > 0 && <Touched change={change} />}
    </li>
  )
}

/** The duties that a change touches, folded with their controls, documents and articles. */
const Touched = ({ change: { duties, controls, documents, articles } }: { change: ChangeOnPage }) => (
  <details>
    <summary>{touches.summary({ duties, controls, documents, articles })}</summary>
    <dl>
      <dt>{touches.duties}</dt>
      <dd>{articlesOf(duties)}</dd>
      {controls.length > 0 && (
        <>
          <dt>{touches.controls}</dt>
          <dd>
            <Ids ids={controls} />
          </dd>
        </>
      )}
      <Links label={touches.documents} links={documents} />
      <Links label={touches.articles} links={articles} />
    </dl>
  </details>
)

/** 'EU AI Act, Articles 8(1), 9(1)', law by law. */
const articlesOf = (duties: ChangeOnPage['duties']) =>
  [...Map.groupBy(duties, ({ law }) => law)]
    .map(([law, ofLaw]) => `${law}, ${changesPage.articles([...new Set(ofLaw.map(({ article }) => article))])}`)
    .join('; ')

const Links = ({ label, links }: { label: string; links: ChangeOnPage['articles'] }) =>
  links.length > 0 && (
    <>
      <dt>{label}</dt>
      <dd>
        <ul>
          {links.map(({ title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </dd>
    </>
  )

const Ids = ({ ids }: { ids: readonly string[] }) => (
  <ul className="changes-ids">
    {ids.map((id) => (
      <li key={id}>
        <a href={controlPath(id)}>{id}</a>
      </li>
    ))}
  </ul>
)
