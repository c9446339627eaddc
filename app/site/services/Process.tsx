import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { process } from './words.ts'

/** Four points on one line, each with the time it takes above it. */
export const Process = () => (
  <Section id="process" title={process.title} lead={process.lead}>
    <ol className="course below">
      {process.steps.map(({ title, time, text }) => (
        <li key={title}>
          <p className="label">{time}</p>
          <h3>{title}</h3>
          <p className="small">{text}</p>
        </li>
      ))}
    </ol>
    <p className="pt-8">
      <MoreLink href={process.more.href}>{process.more.title}</MoreLink>
    </p>
  </Section>
)
