import { reach } from '#content/trust.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Clause } from '../../ui/Clause.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'

export const Reach = () => (
  <Clause id="reach" number="4" label={reach.label} title={reach.title} lead={reach.text}>
    <div className="cols">
      <p className="acts beside below">
        <ButtonLink go href={reach.primary.href}>
          {reach.primary.title}
        </ButtonLink>
        <MoreLink href={reach.securityTxt.href}>{reach.securityTxt.title}</MoreLink>
      </p>
    </div>
  </Clause>
)
