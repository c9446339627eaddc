import { actions } from '#content/site.ts'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { FactDate } from '#knowledge/facts/FactSource.tsx'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import { Film } from './Film.tsx'
import { hero } from './words.ts'

/** The next date, the words that say when it reaches the reader, and what stands against it. */
type HeroDuty = { next: string; fact: Fact; but?: { title: string; fact: string } | undefined }

/**
 * The headline is on the level line; its explanation and the film hang from it. `duty` is the next one that reaches the reader, after the words that say when it does.
 */
export const Hero = ({ duty }: { duty: HeroDuty | undefined }) => (
  <section className="hero">
    <div className="wrap">
      <h1>
        <span>{hero.title[0]}</span> <span>{hero.title[1]}</span>
      </h1>
    </div>
    <div className="rail">
      <div className="wrap">
        <div className="say">
          <p className="lead">{hero.lead}</p>
          <p className="acts">
            <ButtonLink go href={actions.consultation.href} data-about={actions.consultation.about}>
              {actions.consultation.title}
            </ButtonLink>
            <span className="small">{hero.call}</span>
          </p>
          <ul className="quiet">
            {hero.ways.map(({ title, href, takes }) => (
              <li key={href}>
                <MoreLink href={href}>{title}</MoreLink> <span className="note">{takes}</span>
              </li>
            ))}
          </ul>
        </div>
        <dl className="sold">
          {hero.sold.map(({ term, text, ...more }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {'first' in more && <a href={more.first.href}>{more.first.title}</a>}
                {text} {'link' in more && <a href={more.link.href}>{more.link.title}</a>}
              </dd>
            </div>
          ))}
          {duty && (
            <div>
              <dt>{hero.why.term}</dt>
              <dd>
                {hero.why.text} {duty.next}{' '}
                <a href="#why-now">
                  {duty.fact.family}, <FactDate date={duty.fact.date} />
                </a>
                {duty.but && (
                  <>
                    {' '}
                    (<a href={factPath(duty.but.fact)}>{duty.but.title}</a>)
                  </>
                )}
                .
              </dd>
            </div>
          )}
        </dl>
        <Film />
      </div>
    </div>
  </section>
)
