import { next } from '#content/ai-governance.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Clause } from '../../ui/Clause.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'

export const Next = () => (
  <Clause id="next" number="7" label={next.label} title={next.title} lead={next.lead}>
    <div className="cols">
      <p className="acts beside below">
        <ButtonLink go href={next.primary.href}>
          {next.primary.title}
        </ButtonLink>
        <MoreLink href={next.secondary.href}>{next.secondary.title}</MoreLink>
      </p>
    </div>
  </Clause>
)
