import type { ComponentProps } from 'react'
import { ButtonLink } from './Button.tsx'
import { Clause } from './Clause.tsx'
import { MoreLink } from './MoreLink.tsx'

type Way = { title: string; href: string; about?: string }
type ActsClauseProps = Omit<ComponentProps<typeof Clause>, 'children'> & { primary: Way; secondary: Way }

/** A section that says what to do now: a button, and a quieter link beside it. */
export const ActsClause = ({ primary, secondary, ...clause }: ActsClauseProps) => (
  <Clause {...clause}>
    <div className="cols">
      <p className="acts beside below">
        <ButtonLink go href={primary.href} data-about={primary.about}>
          {primary.title}
        </ButtonLink>
        <MoreLink href={secondary.href}>{secondary.title}</MoreLink>
      </p>
    </div>
  </Clause>
)
