import { useSearchParams } from 'react-router'
import type { RouteHandle } from '#app/context.ts'
import { servicesContext } from '#app/context.ts'
import { PageMeta } from '#app/shell/PageMeta.tsx'
import { Clause } from '#app/ui/Clause.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Ways } from '#app/ui/Ways.tsx'
import { kilobytes } from '#features/documents/catalogue.data.ts'
import { choiceOf } from '#platform/text/choice.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { Route } from './+types/route'
import { ControlsFilter } from './ControlsFilter.tsx'
import { FrameworksTable } from './FrameworksTable.tsx'
import { Numbers } from './Numbers.tsx'
import { controlFilterNames, controlPath, controlsChoice, narrowedControls, rolesOffered } from './rules/filter.ts'
import { countsOf } from './rules/library.ts'
import { companySizes, sectors } from './rules/vocabulary.ts'
import { controlLibrary } from './words.ts'
import './library.css'

export const handle = {
  reads: controlFilterNames,
  // A search is anybody’s words: it is answered and not kept.
  choice: (query, { controls }) =>
    query.get('q')
      ? null
      : choiceOf(query, {
          framework: controls.library.frameworks.map(({ id }) => id),
          role: rolesOffered,
          sector: sectors,
          size: companySizes.map(String),
        }),
} satisfies RouteHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const { controls } = context.get(servicesContext)
  const { library, counts } = controls
  const choice = controlsChoice(new URL(request.url).searchParams, library.frameworks)
  const left = new Set(narrowedControls(library, choice))
  return {
    counts,
    choice,
    shown: left.size,
    families: library.families.flatMap(({ id, title, summary, controls: own }) => {
      const rows = own
        .filter((control) => left.has(control))
        .map((control) => ({
          id: control.id,
          title: control.title,
          objective: control.objective,
          clauses: Object.values(control.mappings).reduce((sum, clauses) => sum + Object.keys(clauses).length, 0),
        }))
      return rows.length > 0 ? [{ id, title, summary, rows }] : []
    }),
    sizes: controls.sizes(),
    frameworks: library.frameworks.map((framework) => ({
      id: framework.id,
      title: framework.title,
      partial: framework.partial ?? false,
      ...countsOf(0, [framework]),
    })),
  }
}

export default function Controls({
  loaderData: { counts, choice, shown, families, frameworks, sizes },
}: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <>
      <PageMeta title={controlLibrary.title} description={controlLibrary.description} />
      <PageHead label={controlLibrary.label} title={controlLibrary.title} lead={controlLibrary.lead}>
        <Numbers rows={controlLibrary.numbers.rows(counts)} />
        <p className="small">{controlLibrary.notAdvice}</p>
      </PageHead>
      <ControlsFilter
        frameworks={frameworks}
        choice={choice}
        words={query.get('q') ?? ''}
        shown={shown}
        all={counts.controls}
      />
      <div className="wrap ctl-families">
        {families.map(({ id, title, summary, rows }) => (
          <section key={id} aria-labelledby={id} className="cols ctl-family">
            <p className="label">{id}</p>
            <h2 id={id}>{title}</h2>
            <p className="small">{summary}</p>
            <ul className="beside">
              {rows.map((row) => (
                <li key={row.id}>
                  <span className="num">{row.id}</span>
                  <p>
                    <a href={controlPath(row.id)}>{row.title}</a>{' '}
                    {shown < counts.controls && <small>{row.objective}</small>}
                  </p>
                  <span className="note">{controlLibrary.answers(row.clauses)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="wrap">
        <Ways ways={controlLibrary.ways} />
      </div>
      <FrameworksTable frameworks={frameworks} />
      <Clause
        id="data"
        label={controlLibrary.data.label}
        title={controlLibrary.data.title}
        lead={controlLibrary.data.lead}
      >
        <div className="cols">
          <div className="beside">
            <p className="small">
              {controlLibrary.data.edition} {controlLibrary.version},{' '}
              <time dateTime={controlLibrary.date}>{longDate(controlLibrary.date)}</time>.{' '}
              <a href={controlLibrary.changes.link.href}>{controlLibrary.changes.link.title}</a>
            </p>
            <Ways
              ways={controlLibrary.data.files.map((file) => {
                const bytes = sizes[file.href]
                return bytes ? { ...file, text: `${file.text} ${kilobytes(bytes)}.` } : file
              })}
            />
          </div>
        </div>
      </Clause>
    </>
  )
}
