import { BookCall } from '#frame/ui/BookCall.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { partners } from './words.ts'
import '#frame/styles/applications.css'

const { benefits, types } = partners

/** The page's head with what a partner gains, and below it two piers that carry one level line. */
export const PartnerTypes = () => (
  <>
    <header className="offer-head">
      <div className="wrap">
        <div>
          <h1>{partners.title}</h1>
          <p className="lead">{partners.lead}</p>
          <p className="acts">
            <ButtonLink primary href="#apply">
              {partners.application.title}
            </ButtonLink>
            <BookCall about={partners.call.about} isSecond />
          </p>
          <p className="small">{partners.next}</p>
        </div>
        <section className="gains-sheet" aria-labelledby="benefits-title">
          <h2 id="benefits-title">{benefits.title}</h2>
          <ul>
            {benefits.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </header>
    <section className="wrap piers" aria-labelledby="types-title">
      <h2 className="sr" id="types-title">
        {types.title}
      </h2>
      <p className="sr">{types.description}</p>
      {types.sides.map(({ title, text, points }) => (
        <div key={title}>
          <div>
            <h3>{title}</h3>
            <p className="small">{text}</p>
          </div>
          <ul>
            {points.map((point) => (
              <li key={point.title}>
                <b>{point.title}</b>
                <p className="small">{point.text}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  </>
)
