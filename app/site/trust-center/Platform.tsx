import { platformCommitments } from '#content/platform-trust.ts'
import { Section } from '#frame/ui/Section.tsx'
import { answered } from './platform.ts'
import { platformTexts } from './words.ts'

/** The security commitment of the platform (SPEC 2, screen 14). */
export const PlatformCommitments = () => (
  <Section id="security" title={platformTexts.commitments.title}>
    <ul className="trust-cards below">
      {platformTexts.commitments.items.map(({ id, title }) => {
        const { answer, source } = platformCommitments[id]
        return (
          <li key={id}>
            <h3>{title}</h3>
            <p>{answer}</p>
            <Source {...source} />
          </li>
        )
      })}
    </ul>
  </Section>
)

export const PlatformAnswers = () => (
  <Section id="answers" title={platformTexts.answers.title} lead={platformTexts.answers.lead}>
    <ul className="trust-answers below">
      {answered.map(({ id, topic, question, answer, source }) => (
        <li key={id} id={id}>
          <p className="label">{topic}</p>
          <h3>{question}</h3>
          <p>{answer}</p>
          {source && <Source {...source} />}
        </li>
      ))}
    </ul>
  </Section>
)

const Source = ({ title, href }: { title: string; href: string }) => (
  <p className="note">
    {platformTexts.answers.source} <a href={href}>{title}</a>
  </p>
)
