import { help } from '#content/services.ts'
import { ButtonLink } from '../../ui/Button.tsx'

/** The page's one green surface. */
export const Help = () => (
  <section className="band call-out" id="help" aria-labelledby="help-title">
    <div className="wrap">
      <h2 id="help-title">{help.title}</h2>
      <div>
        <p>{help.text}</p>
        <p className="acts">
          <ButtonLink go href={help.primary.href}>
            {help.primary.title}
          </ButtonLink>
          <ButtonLink href={help.secondary.href}>{help.secondary.title}</ButtonLink>
        </p>
      </div>
    </div>
  </section>
)
