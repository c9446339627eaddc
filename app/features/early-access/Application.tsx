import type { ReactNode } from 'react'
import { PageHead } from '#app/ui/PageHead.tsx'
import { earlyAccess } from './words.ts'
import '#app/styles/applications.css'

const { terms } = earlyAccess

export const ApplicationHead = () => (
  <PageHead label={earlyAccess.label} title={earlyAccess.title} lead={earlyAccess.lead} />
)

/** The sheet, and beside it the terms, which stay in view. */
export const Application = ({ children }: { children: ReactNode }) => (
  <div className="wrap paper">
    <Terms />
    <section className="application-sheet" aria-labelledby="request-title">
      <h2 id="request-title" className="sr">
        {earlyAccess.request.title}
      </h2>
      {children}
    </section>
  </div>
)

const Terms = () => (
  <section className="application-terms" aria-labelledby="terms-title">
    <h2 className="label" id="terms-title">
      {terms.title}
    </h2>
    <p className="offer">{terms.offer}</p>
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
