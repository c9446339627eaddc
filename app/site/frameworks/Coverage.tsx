import { Clause } from '#frame/ui/Clause.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { frameworks } from '#knowledge/documents/frameworks.data.ts'
import { regulations } from '#knowledge/documents/regulations.data.ts'
import { library } from './library.data.ts'
import type { CoverageOf, FrameworkCoverage } from './types.ts'

const { coverage: texts } = library

/** Frameworks by regulations: how much of each document's mapping table names a part of the regulation. */
export const Coverage = ({ of: coverage }: { of: Readonly<Record<string, FrameworkCoverage>> }) => (
  <Clause id="coverage" label={texts.label} title={texts.title} lead={texts.lead}>
    <Fold isFoldedWhenWide className="lib-coverage" head={<b>{texts.caption}</b>}>
      <table className="lib-cross">
        <caption className="sr">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.framework}</th>
            {regulations.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {frameworks.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name.replace(/ Framework$/, '')}</th>
              {regulations.map((regulation) => (
                <td key={regulation.id} data-label={regulation.title}>
                  <Cell coverage={coverage[id]?.[regulation.id]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note pt-4">{texts.note}</p>
    </Fold>
    {texts.others.map(({ before, title, href }) => (
      <p className="pt-4" key={href}>
        {before} <a href={href}>{title}</a>
      </p>
    ))}
  </Clause>
)

function Cell({ coverage }: { coverage: CoverageOf | undefined }) {
  if (coverage === undefined) return <span className="note">{texts.unknown}</span>
  if (coverage === null) return <span className="note">{texts.none}</span>
  if (coverage === 'cited') return <span className="note">{texts.cited}</span>
  return (
    <>
      <svg height="7" fill="currentColor" aria-hidden="true">
        <rect y="5" width="100%" height="2" className="lib-rail" />
        <rect width={`${Math.round((coverage.mapped / coverage.of) * 100)}%`} height="7" />
      </svg>
      {coverage.mapped} {texts.of} {coverage.of}
    </>
  )
}
