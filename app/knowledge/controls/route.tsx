import { useSearchParams } from 'react-router'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { choiceOf } from '#platform/text/choice.ts'
import { kilobytes } from '#platform/text/kilobytes.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { Route } from './+types/route'
import { ControlsFilter } from './ControlsFilter.tsx'
import { controlsContext } from './context.ts'
import { FrameworksTable } from './FrameworksTable.tsx'
import { Matrix } from './Matrix.tsx'
import { Numbers } from './Numbers.tsx'
import { controlFilterNames, controlsChoice, narrowedControls, rolesOffered } from './rules/filter.ts'
import { clausesOf, countsOf } from './rules/library.ts'
import { cellsOf, reachOf } from './rules/matrix.ts'
import { companySizes, sectors } from './rules/vocabulary.ts'
import { controlLibrary, ownerTitles } from './words.ts'
import '#frame/styles/ask.css'
import './library.css'

export const handle = {
  callLine: controlLibrary.call,
  queryNames: controlFilterNames,
  // A search is anybody’s words: it is answered and not kept.
  cacheKeyOfQuery: (query, context) =>
    query.get('q')
      ? null
      : choiceOf(query, {
          framework: context.get(controlsContext).library.frameworks.map(({ id }) => id),
          role: rolesOffered,
          sector: sectors,
          size: companySizes.map(String),
        }),
} satisfies RouteHandle & CallLineHandle

/** Families of controls open by themselves when fewer controls than these are shown. */
const fewControls = 9

export function loader({ context, request }: Route.LoaderArgs) {
  const controls = context.get(controlsContext)
  const { library, counts } = controls
  const choice = controlsChoice(new URL(request.url).searchParams, library.frameworks)
  const matches = new Set(narrowedControls(library, choice))
  return {
    counts,
    choice,
    shown: matches.size,
    families: library.families.flatMap(({ id, title, controls: own }) => {
      const rows = own
        .filter((control) => matches.has(control))
        .map((control) => ({
          id: control.id,
          title: control.title,
          objective: control.objective,
          owner: ownerTitles[control.owner].title.toLowerCase(),
          ...control.effort,
          cells: cellsOf(control, library.frameworks),
        }))
      return rows.length > 0 ? [{ id, title, rows }] : []
    }),
    sizes: controls.sizes(),
    frameworks: library.frameworks.map((framework) => ({
      id: framework.id,
      title: framework.title,
      partial: framework.partial ?? false,
      ...countsOf(0, [framework]),
      reach: reachOf(clausesOf(framework)),
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
      <PageHead
        label={controlLibrary.label}
        title={controlLibrary.title}
        lead={controlLibrary.lead}
        ask={controlLibrary.call}
      >
        <Numbers rows={controlLibrary.figures(counts)} />
        <p className="acts">
          <ButtonLink primary href={controlLibrary.start.href}>
            {controlLibrary.start.title}
          </ButtonLink>
          <MoreLink href={controlLibrary.method.href}>{controlLibrary.method.title}</MoreLink>
        </p>
      </PageHead>
      <ControlsFilter
        frameworks={frameworks}
        choice={choice}
        words={query.get('q') ?? ''}
        shown={shown}
        all={counts.controls}
      />
      <Matrix
        frameworks={frameworks}
        families={families}
        choice={choice}
        words={query.get('q') ?? ''}
        isOpen={shown < fewControls}
      />
      <div className="wrap">
        <Ways isAbreast ways={controlLibrary.ways} />
        <p className="note pt-4">{`${controlLibrary.hours} ${controlLibrary.notAdvice}`}</p>
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
            <p className="small pt-4">
              {`${controlLibrary.data.edition} ${controlLibrary.version}, `}
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
