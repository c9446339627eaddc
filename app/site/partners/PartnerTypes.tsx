import { PageHead } from '#frame/ui/PageHead.tsx'
import { partners } from './words.ts'
import '#frame/styles/applications.css'

const { types } = partners

/** The page's head, and below it two piers that carry one level line. */
export const PartnerTypes = () => (
  <>
    <PageHead label={partners.label} title={partners.title} lead={partners.lead} />
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
