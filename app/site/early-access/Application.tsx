import type { ReactNode } from 'react'
import { ApplicationPaper } from '#frame/forms/ApplicationPaper.tsx'
import { BookCall } from '#frame/ui/BookCall.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { ProductWindow } from '#knowledge/product-window/ProductWindow.tsx'
import { earlyAccess } from './words.ts'
import '#frame/styles/applications.css'

const { offer, gains, request, steps, terms } = earlyAccess

/** The offer as a figure, and the part of the product that it is about. */
export const OfferHead = () => (
  <header className="offer-head">
    <div className="wrap">
      <div>
        <h1>{earlyAccess.title}</h1>
        <p className="lead">{earlyAccess.lead}</p>
        <p className="offer">
          <b>{offer.figure}</b> <span>{offer.text}</span> <span className="small">{offer.price}</span>
        </p>
        <p className="acts">
          <ButtonLink primary href="#request">
            {offer.start}
          </ButtonLink>
          <BookCall about="foundation" isSecond />
        </p>
        <p className="small">{offer.call}</p>
      </div>
      <ProductWindow shows="policy" sections={offer.sections} caption={offer.caption} />
    </div>
  </header>
)

/** What a client has in hand with the plan that is offered. */
export const Gains = () => (
  <Section id="gains" title={gains.title} lead={gains.lead}>
    <ul className="gains">
      {gains.items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="small">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)

/** The application; beside it what happens next, and the terms. */
export const Application = ({ children }: { children: ReactNode }) => (
  <Section id="request" title={request.title} lead={request.lead}>
    <ApplicationPaper
      steps={steps}
      links={
        <>
          <p>
            <a href={terms.link.href}>{terms.link.title}</a>
          </p>
          <p>
            {terms.contact.text} <a href={`mailto:${terms.contact.address}`}>{terms.contact.address}</a>
          </p>
        </>
      }
    >
      {children}
    </ApplicationPaper>
  </Section>
)
