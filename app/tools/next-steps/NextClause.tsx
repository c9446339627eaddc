import type { ComponentProps } from 'react'
import { Clause } from '#frame/ui/Clause.tsx'
import { NextSteps } from './NextSteps.tsx'
import { nextSteps as texts } from './words.ts'

type NextClauseProps = Pick<ComponentProps<typeof NextSteps>, 'steps'> & { number?: string }

/** The next steps from a result, as a section. */
export const NextClause = ({ number, steps }: NextClauseProps) => (
  <Clause id="next" number={number} label={texts.label} title={texts.title}>
    <div className="below">
      <NextSteps steps={steps} labelledBy="next-title" />
    </div>
  </Clause>
)
