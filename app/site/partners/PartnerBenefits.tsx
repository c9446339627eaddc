import { Clause } from '#frame/ui/Clause.tsx'
import { partners } from './words.ts'
import '#frame/styles/applications.css'

const { benefits } = partners

/** Three sentences, each beginning with its promise. */
export const PartnerBenefits = () => (
  <Clause id="benefits" number="1" label={benefits.label} title={benefits.title}>
    <div className="cols">
      <ul className="sentences">
        {benefits.items.map(({ title, text }) => (
          <li key={title} className="lead">
            <h3>{title}</h3> <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </Clause>
)
