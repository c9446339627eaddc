import { Section } from '#frame/ui/Section.tsx'
import { Steps } from '#frame/ui/Steps.tsx'
import { partners } from './words.ts'
import '#frame/styles/applications.css'

const { benefits, steps } = partners

export const PartnerBenefits = () => (
  <Section id="benefits" title={benefits.title}>
    <div className="gains">
      <ul>
        {benefits.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Steps title={steps.title} steps={steps.list} />
    </div>
  </Section>
)
