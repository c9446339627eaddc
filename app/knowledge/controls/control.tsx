import { data } from 'react-router'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { Ask } from '#frame/ui/Ask.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Sample } from '#frame/ui/Sample.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { capital } from '#platform/text/capital.ts'
import { shortened } from '#platform/text/shortened.ts'
import type { Route } from './+types/control'
import { ClauseLine } from './ClauseLine.tsx'
import { controlsContext, documentsCitingControlContext } from './context.ts'
import type { CitingDocument } from './rules/citing.ts'
import { controlPath } from './rules/filter.ts'
import { clausesOfControl } from './rules/library.ts'
import { sentencesOf } from './rules/sentences.ts'
import { uncitedControls } from './uncited.data.ts'
import { controlLibrary, ownerTitles, ratingStarts, roleStarts, sectorTitles, sizeStarts } from './words.ts'
import '#frame/styles/ruler.css'
import './record.css'
import '#frame/styles/ask.css'

const { control: texts } = controlLibrary

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

export function loader({ params, context }: Route.LoaderArgs) {
  const controls = context.get(controlsContext)
  const { library, byId } = controls
  const control = byId(params.id.toUpperCase())
  if (!control || controlPath(control.id) !== `/controls/${params.id}`) return data({ control: null }, 404)
  const place = library.controls.indexOf(control)
  const beside = (step: number) => {
    const { id, title } = library.controls[place + step] ?? {}
    return id && title ? { id, title } : null
  }
  const mapped = clausesOfControl(library, control.id)
  return {
    control,
    family: library.families.find(({ controls: own }) => own.includes(control))?.title ?? '',
    documents: context.get(documentsCitingControlContext)(control.id),
    before: beside(-1),
    after: beside(1),
    frameworks: library.frameworks.flatMap(({ id, title }) => {
      const clauses = mapped
        .filter(({ framework }) => framework === id)
        .map(({ clause: { id: clause, title: subject, reading }, mapping }) => ({ clause, subject, reading, mapping }))
      return clauses.length > 0 ? [{ id, title, clauses }] : []
    }),
  }
}

/**
 * One control as a record: its requirement, owner and effort, its proof and its test; beside it the
 * clauses that it answers and the documents that name it. A made-up entry of a register stands in the shorter column.
 */
export default function ControlPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.control) return <NotFoundScreen />
  const { control, family, documents, frameworks, before, after } = loaderData
  const { starts, sectors, test, effort } = control
  const owner = ownerTitles[control.owner]
  const startsWith = [sizeStarts[starts.size], ratingStarts[starts.tier], roleStarts[starts.role]].join(', ')
  const only = sectors ? `; ${sectors.map((id) => sectorTitles[id]).join(', ')} only` : ''
  const clauses = frameworks.reduce((sum, { clauses }) => sum + clauses.length, 0)
  const places = documents.reduce((sum, { places }) => sum + places.length, 0)
  // What stands beside the record, in lines: a law takes about four, for its name and its fold. When that outruns the
  // record, the documents lie across the page.
  const lines = clauses + 4 * frameworks.length + places
  const isLong = lines > 47
  return (
    <>
      <PageMeta title={`${control.id}: ${control.title}`} description={shortened(control.statement, 160)} />
      <div className="wrap ctl-page">
        <p className="acts">
          <MoreLink className="back" href={controlLibrary.back.href}>
            {controlLibrary.back.title}
          </MoreLink>
        </p>
        <Ask {...controlLibrary.call} />
        <div className="ctl-column">
          <article className="ctl-record">
            <header>
              <p className="label">
                <span className="num whole">{control.id}</span> {family}
              </p>
              <h1>{control.title}</h1>
              <p className="ctl-statement">
                <Unbroken text={control.statement} />
              </p>
              <p className="ctl-jump small">
                <a href="#mappings">{texts.mappings.jump(clauses, frameworks.length)}</a>
              </p>
            </header>
            <dl>
              <Row term={texts.owner} text={`${owner.title}. ${owner.text}`} />
              <Row term={texts.when} text={control.when} />
              <Row term={texts.starts} text={`${capital(startsWith)}${only}.`} />
              <Row term={texts.why} text={`${control.objective} ${control.why}`} />
              <div>
                <dt>{texts.effort}</dt>
                <dd className="ctl-effort">
                  <Bar hours={effort.setUp} text={texts.setUp(effort.setUp)} />
                  <Bar hours={effort.yearly} text={texts.yearly(effort.yearly)} />
                  <span className="ctl-axis" aria-hidden="true">
                    {texts.hours.map((hour) => (
                      <span key={hour}>{hour}</span>
                    ))}
                  </span>
                  <span className="note">{texts.company}</span>
                </dd>
              </div>
            </dl>
            <Example example={control.example} owner={owner.title} />
            <section id="evidence" aria-labelledby="evidence-title">
              <h2 id="evidence-title">{texts.proof}</h2>
              <ul className="ctl-pieces">
                {control.evidence.map((piece) => (
                  <li key={piece}>
                    <Unbroken text={piece} />
                  </li>
                ))}
              </ul>
            </section>
            <section id="test" aria-labelledby="test-title">
              <h2 id="test-title">{texts.test.title}</h2>
              <ol className="ctl-steps">
                {sentencesOf(test.procedure).map(({ whole }) => (
                  <li key={whole}>
                    <Unbroken text={whole} />
                  </li>
                ))}
              </ol>
              <dl className="ctl-verdict">
                <Row term={texts.test.sample} text={test.sample} />
                <Row term={texts.test.pass} text={test.pass} />
                <Row term={texts.test.fail} text={test.fail} />
              </dl>
            </section>
          </article>
        </div>
        <div className="ctl-column">
          <ClauseLine frameworks={frameworks} />
          {!isLong && <Named id={control.id} documents={documents} />}
        </div>
        {isLong && <Named id={control.id} documents={documents} />}
      </div>
      <nav className="wrap ctl-turn" aria-label={controlLibrary.title}>
        {after && <TurnRow rel="next" word={texts.after} control={after} />}
        {before && <TurnRow rel="prev" word={texts.before} control={before} />}
      </nav>
      <LeadOn
        {...controlLibrary.leadOns.control(
          control.id,
          frameworks.map(({ id }) => id),
        )}
      />
    </>
  )
}

type ExampleProps = { example: string; owner: string }

const Example = ({ example, owner }: ExampleProps) => (
  <section id="example" aria-labelledby="example-title">
    <h2 id="example-title">{texts.example.title}</h2> <Sample>{texts.example.badge}</Sample>
    <blockquote>
      {sentencesOf(example).map(({ term, text }) => (
        <p key={text}>
          {term && <b>{term} </b>}
          <Unbroken text={text} />
        </p>
      ))}
    </blockquote>
    <p className="note">{texts.example.note(owner)}</p>
  </section>
)

type NamedProps = { id: string; documents: readonly CitingDocument[] }

/** The documents that name the control, each with its places, or why none does. */
const Named = ({ id, documents }: NamedProps) => (
  <section id="documents" aria-labelledby="documents-title">
    <h2 id="documents-title">{texts.documents.title}</h2>
    <ul className="ctl-pieces">
      {documents.map(({ slug, title, places }) => (
        <li key={slug}>
          {title}{' '}
          {places.map(({ ref, title: label, href }) => (
            <a key={href} href={href}>{`${ref}: ${label}`}</a>
          ))}
        </li>
      ))}
      {documents.length === 0 && <li>{`${texts.documents.none}. ${uncitedControls[id] ?? ''}`}</li>}
    </ul>
  </section>
)

type TurnRowProps = { rel: 'next' | 'prev'; word: string; control: { id: string; title: string } }

const TurnRow = ({ rel, word, control: { id, title } }: TurnRowProps) => (
  <a rel={rel} href={controlPath(id)}>
    <span className="label">{word}</span> <span className="num whole">{id}</span> <span>{title}</span>
  </a>
)

const Row = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <Unbroken text={text} />
    </dd>
  </div>
)

/** The hours that fill the whole axis: a little more than the longest work of the library. */
const axisHours = 70

const Bar = ({ hours, text }: { hours: number; text: string }) => (
  <>
    <span>{text}</span>
    <meter max={axisHours} value={hours} aria-hidden="true" />
  </>
)
