import { people } from '#content/people.ts'
import type { LinkItem } from '#content/site.ts'
import { BookCall } from '#frame/ui/BookCall.tsx'
import { Harbour } from './Harbour.tsx'
import { People } from './People.tsx'
import {
  type Counts,
  mission,
  ourStory,
  passages,
  principles,
  teams,
  teamsLead,
  teamsTitle,
  teamsWrote,
} from './words.ts'

/** The page's head: why the company is there, and beside it the mission, drawn. */
export const StoryHead = () => (
  <div className="wrap story-head">
    <header>
      <h1>{ourStory.title}</h1>
      <p className="lead">{ourStory.lead}</p>
      <p className="acts">
        <BookCall />
        <span className="small">{ourStory.call}</span>
      </p>
    </header>
    <section className="mission" id="mission" aria-labelledby="mission-title">
      <figure>
        <Harbour description={mission.drawing} />
      </figure>
      <h2 id="mission-title">{mission.title}</h2>
      <p className="lead">{mission.statement}</p>
    </section>
  </div>
)

/** The story in three passages, each beside its head. */
export const Story = () => (
  <div className="wrap story">
    {passages.map(({ title, text }, index) => (
      <section key={title} aria-labelledby={`story-${index}`}>
        <h2 id={`story-${index}`}>{title}</h2>
        <p className="story-text">{text}</p>
      </section>
    ))}
  </div>
)

type WhoAnswersProps = {
  /** The newest article of each team, by the team's name. */
  newest: Readonly<Record<string, LinkItem>>
}

/** The readers of the form below: people or, until these are named, teams, each with its newest article. */
export const WhoAnswers = ({ newest }: WhoAnswersProps) => (
  <div className="wrap story who">
    {people.length > 0 ? (
      <People people={people} title={teamsTitle} />
    ) : (
      <section aria-labelledby="teams-title">
        <div>
          <h2 id="teams-title">{teamsTitle}</h2>
          <p className="small">{teamsLead}</p>
        </div>
        <ul className="teams">
          {teams.map(({ slug, name, image, duty }) => {
            const article = newest[name]
            return (
              <li key={slug}>
                <img src={image} alt="" width="72" height="72" loading="lazy" />
                <h3>{name}</h3>
                <p className="small">
                  {duty}
                  {article && (
                    <>
                      {' '}
                      {teamsWrote} <a href={article.href}>{article.title}</a>
                    </>
                  )}
                </p>
              </li>
            )
          })}
        </ul>
      </section>
    )}
  </div>
)

/** What the company stands for: three principles, each with the figure that a visitor can count. */
export const Principles = ({ counts }: { counts: Counts }) => (
  <section className="stands" id="principles" aria-labelledby="principles-title">
    <div className="wrap">
      <h2 id="principles-title">{principles.title}</h2>
      <ul>
        {principles.items(counts).map(({ figure, unit, title, text }) => (
          <li key={title}>
            <p className="stands-figure">
              <b>{figure}</b> <span className="small">{unit}</span>
            </p>
            <b>{title}</b>
            <p className="small">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
