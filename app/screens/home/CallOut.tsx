import { callOut } from '#content/home.ts'
import { actions } from '#content/site.ts'
import { ButtonLink } from '../../ui/Button.tsx'

/** The page's one green surface: the question, and the scale on which the assessment answers it. */
export const CallOut = () => (
  <section className="band call-out" aria-labelledby="call-out-title">
    <div className="wrap">
      <h2 id="call-out-title">{callOut.title}</h2>
      <div>
        <p>{callOut.text}</p>
        <ButtonLink go href={actions.assessment.href}>
          {actions.assessment.title}
        </ButtonLink>
      </div>
      <ol aria-label={callOut.scale}>
        {callOut.levels.map(({ name, scores }) => (
          <li key={name}>
            <b>{name}</b> <span>{scores}</span>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
