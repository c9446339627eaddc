import { actions } from '#content/site.ts'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { PhoneFold } from '#frame/ui/Fold.tsx'
import { doors } from './words.ts'

/** By what brought the visitor here: each situation with what helps in it, in the order of use. */
export const Doors = () => (
  <Clause id="start" label={doors.label} title={doors.title}>
    <div className="doors">
      {doors.situations.map(({ title, text, ways }) => (
        <div key={title}>
          <PhoneFold head={<h3>{title}</h3>}>
            <p className="small">{text}</p>
            <ol>
              {ways.map((way, index) => (
                <li key={way.href}>
                  <span className="num" aria-hidden="true">
                    {index + 1}
                  </span>
                  <a href={way.href}>{way.title}</a>
                  <span className="note">{way.takes}</span>
                </li>
              ))}
            </ol>
          </PhoneFold>
        </div>
      ))}
    </div>
    <p className="acts">
      <ButtonLink primary href={actions.consultation.href} data-about={actions.consultation.about}>
        {actions.consultation.title}
      </ButtonLink>
      <span className="small">{doors.talk}</span>
    </p>
  </Clause>
)
