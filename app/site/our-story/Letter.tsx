import { people } from '#content/people.ts'
import { BookCall } from '#frame/ui/BookCall.tsx'
import { Harbour } from './Harbour.tsx'
import { People } from './People.tsx'
import { mission, ourStory, principles, signers } from './words.ts'

/** The page's head and the letter, signed by people or, until these are named, by teams; beside them the mission, drawn, and the principles. */
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
          {signers.map(({ slug, name, duty }) => (
            <li key={slug}>
              <p className="note">
                <b>{name}</b> {duty}
              </p>
            </li>
          ))}
        </ul>
      )}
    </article>
    <div className="beside-letter">
      <section className="mission" id="mission" aria-labelledby="mission-title">
        <figure>
          <Harbour description={mission.drawing} />
        </figure>
        <h2 id="mission-title">{mission.title}</h2>
        <p className="lead">{mission.statement}</p>
      </section>
      <section id="principles" aria-labelledby="principles-title">
        <h2 id="principles-title">{principles.title}</h2>
        <ul className="stands">
          {principles.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="small">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
    {people.length > 0 && <People people={people} title={mission.peopleTitle} />}
  </div>
)
