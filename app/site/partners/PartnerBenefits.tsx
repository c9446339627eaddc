import { Section } from '#frame/ui/Section.tsx'
import { partners } from './words.ts'
import '#frame/styles/applications.css'

const { benefits } = partners

export const PartnerBenefits = () => (
  <Section id="benefits" title={benefits.title}>
    <ul className="gains">
      {benefits.items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)
