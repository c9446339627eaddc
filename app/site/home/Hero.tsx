import { actions } from '#content/site.ts'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
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
        <p className="whom">{hero.whom}</p>
      </div>
      <Film />
    </div>
  </section>
)
