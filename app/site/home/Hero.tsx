import { actions } from '#content/site.ts'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { type Audience, audiences } from '#knowledge/product-window/situations.data.ts'
import { Film } from './Film.tsx'
import { hero } from './words.ts'

export const Hero = () => (
  <section className="hero">
    <div className="wrap">
      <div className="say">
        <h1>
          <span>{hero.title[0]}</span> <span>{hero.title[1]}</span>
        </h1>
        <p className="lead">{hero.lead}</p>
        <p className="acts">
          <ButtonLink primary href={actions.consultation.href} data-about={actions.consultation.about}>
            {actions.consultation.title}
          </ButtonLink>
          <span className="small">
            {hero.call} <a href={hero.platform.href}>{hero.platform.title}</a>: {hero.platform.takes}
          </span>
        </p>
        <ul className="quiet">
          {hero.ways.map(({ title, href, takes }) => (
            <li key={href}>
              <MoreLink href={href}>{title}</MoreLink> <span className="note">{takes}</span>
            </li>
          ))}
        </ul>
        <p className="whom">
          {withSectors(hero.whom).map(({ words, audience }) =>
            audience ? (
              <a key={words} href={`/?for=${audience}#one-control`}>
                {words}
              </a>
            ) : (
              words
            ),
          )}
        </p>
      </div>
      <Film />
    </div>
  </section>
)

/** The parts of a line, in which the words for a line of business lead to what it sees. */
function withSectors(line: string): { words: string; audience?: Audience }[] {
  const found = audiences
    .map((audience) => ({ audience, words: hero.sectors[audience], at: line.indexOf(hero.sectors[audience]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  const ends = [0, ...found.map(({ at, words }) => at + words.length)]
  return [
    ...found.flatMap(({ audience, words, at }, index) => [{ words: line.slice(ends[index], at) }, { words, audience }]),
    { words: line.slice(ends.at(-1)) },
  ]
}
