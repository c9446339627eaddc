import { demo } from '#content/plans.ts'
import { ButtonLink } from '../../ui/Button.tsx'

export const Demo = () => (
  <section className="band call-out" aria-labelledby="demo-title">
    <div className="wrap">
      <h2 id="demo-title">{demo.title}</h2>
      <div>
        <p>{demo.text}</p>
        <ButtonLink go href={demo.action.href}>
          {demo.action.title}
        </ButtonLink>
      </div>
    </div>
  </section>
)
