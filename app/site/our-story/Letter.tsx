import { people } from '#content/people.ts'
import { BookCall } from '#frame/ui/BookCall.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { Harbour } from './Harbour.tsx'
import { People } from './People.tsx'
import { mission, ourStory, principles, signers } from './words.ts'

/** The page's head and the letter, signed by people or, until these are named, by teams; beside them the mission, drawn. */
export const Letter = () => (
  <div className="wrap story">
    <header>
      <h1>{ourStory.title}</h1>
      <p className="lead">{ourStory.lead}</p>
      <p className="acts">
        <BookCall />
        <span className="small">{ourStory.call}</span>
      </p>
    </header>
    <article className="letter" aria-labelledby="letter-title">
      <h2 id="letter-title">{mission.salutation}</h2>
      {mission.letter.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {people.length === 0 && (
        <ul className="signers" aria-label={mission.signedTitle}>
          {signers.map(({ slug, name, image, duty }) => (
            <li key={slug}>
              <img src={image} alt="" width="64" height="64" loading="lazy" />
              <p className="note">
                <b>{name}</b> {duty}
              </p>
            </li>
          ))}
        </ul>
      )}
    </article>
    <section className="mission" id="mission" aria-labelledby="mission-title">
      <figure>
        <Harbour description={mission.drawing} />
      </figure>
      <h2 id="mission-title">{mission.title}</h2>
      <p className="lead">{mission.statement}</p>
    </section>
    {people.length > 0 && <People people={people} title={mission.peopleTitle} />}
  </div>
)

export const Principles = () => (
  <Section id="principles" title={principles.title}>
    <ul className="stands">
      {principles.items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)
