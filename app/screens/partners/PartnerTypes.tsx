import { partners } from '#content/partners.ts'

const { types } = partners

/** The page's head, and below it two piers that carry one level line. */
export const PartnerTypes = () => (
  <>
    <section className="page-head">
      <div className="wrap cols">
        <p className="label">{partners.label}</p>
        <h1>{partners.title}</h1>
        <p className="lead">{partners.lead}</p>
      </div>
    </section>
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
