import { data } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { NotFoundScreen } from '#app/shell/NotFoundScreen.tsx'
import { PageMeta } from '#app/shell/PageMeta.tsx'
import { Clause } from '#app/ui/Clause.tsx'
import { MoreLink } from '#app/ui/MoreLink.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { citedNowhere } from '#features/documents/citations.data.ts'
import { shortened } from '#platform/text/shortened.ts'
import type { Route } from './+types/control'
import { NotRead, ReadMark } from './ReadMark.tsx'
import { controlPath, frameworkPath } from './rules/filter.ts'
import { clausesOfControl } from './rules/library.ts'
import { Table } from './Table.tsx'
import {
  controlLibrary,
  ownerTitles,
  ratingStarts,
  relationshipTexts,
  roleStarts,
  sectorTitles,
  sizeStarts,
} from './words.ts'
import '#app/styles/terms.css'
import './clauses.css'

const { control: texts } = controlLibrary

export function loader({ params, context }: Route.LoaderArgs) {
  const { controls, documents } = context.get(servicesContext)
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
    documents: documents.citing(control.id),
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

/** One control: its duty, its proof, its test, a filled example and the clauses that it answers. */
export default function ControlPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.control) return <NotFoundScreen />
  const { control, documents, frameworks, before, after } = loaderData
  const { starts, sectors, test } = control
  const owner = ownerTitles[control.owner]
  const startsWith = `${sizeStarts[starts.size]}, ${ratingStarts[starts.tier]}, ${roleStarts[starts.role]}`
  return (
    <>
      <PageMeta title={`${control.id}: ${control.title}`} description={shortened(control.statement, 160)} />
      <PageHead label={control.id} title={control.title} lead={control.statement}>
        <MoreLink href={controlLibrary.back.href}>{controlLibrary.back.title}</MoreLink>
      </PageHead>
      <Clause id="duty" label={texts.duty.label} title={texts.duty.title}>
        <dl className="terms" data-read="">
          <Row term={texts.objective} text={control.objective} />
          <Row term={texts.why} text={control.why} />
          <Row term={texts.owner} text={`${owner.title}. ${owner.text}`} />
          <Row term={texts.when} text={control.when} />
          <Row
            term={texts.starts}
            text={`${upper(startsWith)}${sectors ? `; ${sectors.map((id) => sectorTitles[id]).join(', ')} only` : ''}.`}
          />
          <Row term={texts.effort} text={`${texts.hours(control.effort.setUp, control.effort.yearly)}.`} />
        </dl>
      </Clause>
      <Clause id="evidence" label={texts.proof.label} title={texts.proof.title}>
        <ul className="ctl-list">
          {control.evidence.map((piece) => (
            <li key={piece}>{piece}</li>
          ))}
        </ul>
      </Clause>
      <Clause id="test" label={texts.test.label} title={texts.test.title}>
        <dl className="terms">
          <Row term={texts.test.procedure} text={test.procedure} />
          <Row term={texts.test.sample} text={test.sample} />
          <Row term={texts.test.pass} text={test.pass} />
          <Row term={texts.test.fail} text={test.fail} />
        </dl>
      </Clause>
      <Clause id="example" label={texts.example.label} title={texts.example.title}>
        <div className="cols">
          <div className="beside">
            <p className="measure pt-4">{control.example}</p>
            <p className="note pt-4">{texts.example.note}</p>
          </div>
        </div>
      </Clause>
      <Clause id="documents" label={texts.documents.label} title={texts.documents.title}>
        <dl className="terms">
          {documents.map(({ slug, title, places }) => (
            <div key={slug}>
              <dt>{title}</dt>
              {places.map(({ ref, title: said, href }) => (
                <dd key={href}>
                  <a href={href}>{`${ref}: ${said}`}</a>
                </dd>
              ))}
            </div>
          ))}
          {documents.length === 0 && <Row term={texts.documents.none} text={citedNowhere[control.id] ?? ''} />}
        </dl>
      </Clause>
      <Clause id="mappings" label={texts.mappings.label} title={texts.mappings.title} lead={texts.mappings.lead}>
        <Table caption={texts.mappings.caption} head={texts.mappings.head} look="maps">
          {frameworks.map(({ id, title, clauses }) => (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  <a href={frameworkPath(id)}>{title}</a>
                </th>
              </tr>
              {clauses.map(({ clause, subject, reading, mapping }) => (
                <tr key={clause}>
                  <th scope="row">
                    {clause} <small>{subject}</small>
                  </th>
                  <td data-label={texts.mappings.head.relationship}>{relationshipTexts[mapping.is]}</td>
                  <td data-label={texts.mappings.head.because}>{mapping.because}</td>
                  <td data-label={texts.mappings.head.read}>
                    <ReadMark reading={reading} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </Table>
        <NotRead
          clauses={frameworks.flatMap(({ title, clauses }) =>
            clauses.map(({ reading }) => ({ framework: title, reading })),
          )}
        />
        <p className="note pt-4">{controlLibrary.notAdvice}</p>
        <p className="acts pt-4">
          {before && <a href={controlPath(before.id)}>{`${texts.before}: ${before.title}`}</a>}
          {after && <MoreLink href={controlPath(after.id)}>{`${texts.after}: ${after.title}`}</MoreLink>}
        </p>
      </Clause>
    </>
  )
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const Row = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
)
