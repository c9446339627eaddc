import type { ReactNode } from 'react'
import { BookCall } from '#frame/ui/BookCall.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { Steps } from '#frame/ui/Steps.tsx'
import { ProductWindow } from '#knowledge/product-window/ProductWindow.tsx'
import { earlyAccess } from './words.ts'
import '#frame/styles/applications.css'

const { offer, steps, terms } = earlyAccess

/** The offer as a figure, and the product that it is about. */
export const ApplicationHead = () => (
  <header className="offer-head">
    <div className="wrap">
      <div>
        <h1>{earlyAccess.title}</h1>
        <p className="lead">{earlyAccess.lead}</p>
        <p className="offer">
          <b>{offer.figure}</b> <span>{offer.text}</span>
        </p>
        <p className="acts">
          <ButtonLink primary href="#request">
            {offer.start}
          </ButtonLink>
          <BookCall about="foundation" isSecond />
        </p>
        <p className="small">{offer.call}</p>
        <Terms />
      </div>
      <ProductWindow shows="dashboard" />
    </div>
  </header>
)

/** The application; beside it what happens next, and the terms. */
export const Application = ({ children }: { children: ReactNode }) => (
  <div className="wrap paper">
    <section className="application-sheet" id="request" aria-labelledby="request-title">
      <h2 id="request-title" className="sr">
        {earlyAccess.request.title}
      </h2>
      {children}
    </section>
    <div className="application-side">
      <Steps title={steps.title} steps={steps.list} />
      <div className="application-links small">
        <p>
          <a href={terms.link.href}>{terms.link.title}</a>
        </p>
        <p>
          {terms.contact.text} <a href={`mailto:${terms.contact.address}`}>{terms.contact.address}</a>
        </p>
      </div>
    </div>
  </div>
)

/** The plan, its support and its list price, below the offer. */
const Terms = () => (
  <dl className="offer-terms small">
    {terms.rows.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
