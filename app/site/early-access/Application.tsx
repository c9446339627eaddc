import type { ReactNode } from 'react'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Sample } from '#frame/ui/Sample.tsx'
import { registerSheet } from '#site/product-window/specimens.data.ts'
import { earlyAccess } from './words.ts'
import '#frame/styles/applications.css'

const { terms, register } = earlyAccess

export const ApplicationHead = () => (
  <PageHead label={earlyAccess.label} title={earlyAccess.title} lead={earlyAccess.lead} />
)

/** The application sheet; before it, or beside it, a page of the register it leads to, and the terms. */
export const Application = ({ children }: { children: ReactNode }) => (
  <div className="wrap paper">
    <div className="application-side">
      <Register />
      <Terms />
    </div>
    <section className="application-sheet" aria-labelledby="request-title">
      <h2 id="request-title" className="sr">
        {earlyAccess.request.title}
      </h2>
      {children}
    </section>
  </div>
)

/** The first page of the register that the company will get. Its name appears there as it is typed. */
const Register = () => (
  <figure className="register">
    <figcaption>
      <b>{registerSheet.title}</b> <Sample>{register.mark}</Sample>
      <span className="note" data-company>
        {register.company}
      </span>
    </figcaption>
    <table aria-label={registerSheet.title}>
      <thead>
        <tr>
          {registerSheet.table.columns.filter(isShown).map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {registerSheet.table.rows.slice(0, rows).map(({ cells }) => (
          <tr key={cells[0]}>
            {cells.filter(isShown).map((cell, index) =>
              index === 0 ? (
                <th key={cell} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={cell}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </figure>
)

/** The columns of the register that fit beside a form: number, system and risk. */
const columns = [0, 1, 3]
const isShown = (_: unknown, column: number) => columns.includes(column)
/** And so many rows. */
const rows = 5

const Terms = () => (
  <section className="application-terms" aria-labelledby="terms-title">
    <h2 className="label" id="terms-title">
      {terms.title}
    </h2>
    <dl className="small">
      {terms.rows.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <p className="small">
      <a href={terms.link.href}>{terms.link.title}</a>
    </p>
    <p className="small">
      {terms.contact.text} <a href={`mailto:${terms.contact.address}`}>{terms.contact.address}</a>
    </p>
  </section>
)
