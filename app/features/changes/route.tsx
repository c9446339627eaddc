import { PageMeta } from '#app/shell/PageMeta.tsx'
import { Clause } from '#app/ui/Clause.tsx'
import { LeadOn } from '#app/ui/LeadOn.tsx'
import { MoreLink } from '#app/ui/MoreLink.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { ControlIds } from '#features/controls/ControlIds.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { servicesContext } from '#platform/render/context.ts'
import { shortened } from '#platform/text/shortened.ts'
import type { Route } from './+types/route'
import type { ChangeOnPage } from './service.server.ts'
import { changeDay, changesPage } from './words.ts'
import './changes.css'

const { kinds, touches } = changesPage
/** What applies is told in full on the fact’s own page. */
const maxText = 140

export const handle = { dated: true } satisfies RouteHandle

export const loader = ({ context }: Route.LoaderArgs) => ({ changes: context.get(servicesContext).changes.all() })

/** What changed in the law and in the entries, day by day, with what each change touches. */
export default function Changes({ loaderData: { changes } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={changesPage.title} description={changesPage.description} />
      <PageHead label={changesPage.label} title={changesPage.title} lead={changesPage.lead}>
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
      {[...Map.groupBy(changes, ({ on }) => on)].map(([on, ofDay]) => (
        <Day key={on} on={on} changes={ofDay} />
      ))}
      <LeadOn {...changesPage.onward} />
    </>
  )
}

function Day({ on, changes }: { on: string; changes: readonly ChangeOnPage[] }) {
  const told = changes.filter(({ kind }) => kind !== 'new')
  const added = changes.filter(({ kind }) => kind === 'new')
  const count = told.length > 0 ? changesPage.count(told.length) : changesPage.added(added.length)
  return (
    <Clause id={`on-${on}`} label={count} title={changeDay(on)}>
      {told.length > 0 && (
        <ul className="changes below">
          {told.map((change) => (
            <ChangeItem key={change.id} change={change} />
          ))}
        </ul>
      )}
      {added.length > 0 && (
        <div className="changes-new below">
          {told.length > 0 && <h3>{changesPage.added(added.length)}</h3>}
          <ul>
            {added.map(({ id, family, title: name, href }) => (
              <li key={id} id={id}>
                <a href={href ?? undefined}>
                  {family}: {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Clause>
  )
}

const ChangeItem = ({ change }: { change: ChangeOnPage }) => {
  const { id, kind, family, title, href, text, duties, controls, documents, articles } = change
  return (
    <li id={id}>
      <p className="label">
        {kinds[kind]}. {family}
      </p>
      <h3>{href ? <a href={href}>{title}</a> : title}</h3>
      <p className="measure">
        <Unbroken text={kind === 'began' ? shortened(text, maxText) : text} />
      </p>
      {duties.length === 0 ? (
        <p className="note">{touches.nothing}</p>
      ) : (
        <p className="note">
          <b>{touches.duties(duties.length)}:</b> {articlesOf(duties)}
        </p>
      )}
      <p className="note changes-links">
        {controls.length > 0 && (
          <span>
            <ControlIds label={touches.controls} ids={controls} />
          </span>
        )}
        <Links label={touches.documents} links={documents} />
        <Links label={touches.articles} links={articles} />
      </p>
    </li>
  )
}

/** 'EU AI Act, Articles 8(1), 9(1)', law by law. */
const articlesOf = (duties: ChangeOnPage['duties']) =>
  [...Map.groupBy(duties, ({ law }) => law)]
    .map(([law, ofLaw]) => `${law}, ${changesPage.articles([...new Set(ofLaw.map(({ article }) => article))])}`)
    .join('; ')

const Links = ({ label, links }: { label: string; links: ChangeOnPage['articles'] }) =>
  links.length > 0 && (
    <span>
      {label}:{' '}
      {links.map(({ title, href }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <a href={href}>{title}</a>
        </span>
      ))}
    </span>
  )
