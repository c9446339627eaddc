import { Sample } from '#frame/ui/Sample.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { voices } from './words.ts'
import '#frame/styles/statements.css'

const [real, samples] = [false, true].map((isSample) => voices.items.filter(({ sample }) => sample === isSample))

/** Words of clients, once they agreed to be quoted. */
export const Voices = () =>
  real && real.length > 0 ? (
    <Section id="voices" title={voices.title}>
      <Quotes items={real} />
    </Section>
  ) : null

/** Where clients will speak: samples that say so. */
export const SampleVoices = () =>
  samples && samples.length > 0 ? (
    <>
      <p className="small">{voices.note}</p>
      <Quotes items={samples} />
    </>
  ) : null

const Quotes = ({ items }: { items: typeof voices.items }) => (
  <div className="voices">
    {items.map(({ quote, role, sample }) => (
      <figure className="quote" key={quote}>
        <blockquote>“{quote}”</blockquote>
        <figcaption className="small">
          <b>{role}</b> {sample && <Sample />}
        </figcaption>
      </figure>
    ))}
  </div>
)
