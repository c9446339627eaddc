import { platformCommitments } from '#content/platform-trust.ts'
import { BookCall } from '#frame/ui/BookCall.tsx'
import { PhoneFold } from '#frame/ui/Fold.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { ProductWindow } from '#knowledge/product-window/ProductWindow.tsx'
import { answered } from './platform.ts'
import { forBuyers, platformTexts } from './words.ts'

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
          <PhoneFold head={<h3>{question}</h3>}>
            <p>{answer}</p>
            {source && <Source {...source} />}
          </PhoneFold>
        </li>
      ))}
    </ul>
  </Section>
)

/** For whoever is here to buy AI from others. */
export const ForBuyers = () => (
  <Section id="procurement" title={forBuyers.title}>
    <div className="trust-buyers below">
      <div>
        <ol>
          {forBuyers.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="acts">
          <BookCall about="our-vendors" />
          <span className="small">{forBuyers.call}</span>
        </p>
      </div>
      <PhoneFold isHeadless head={forBuyers.see}>
        <ProductWindow shows="vendor" />
      </PhoneFold>
    </div>
  </Section>
)

const Source = ({ title, href }: { title: string; href: string }) => (
  <p className="note">
    {platformTexts.answers.source} <a href={href}>{title}</a>
  </p>
)
