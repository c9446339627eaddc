import type { ComponentProps } from 'react'
import { nextSteps as texts } from '#content/next-steps.ts'
import { Clause } from '../ui/Clause.tsx'
import { NextSteps } from './NextSteps.tsx'

type NextClauseProps = Pick<ComponentProps<typeof NextSteps>, 'steps'> & { number?: string }

/** What to do from a result, as a part of its own. */
export const NextClause = ({ number, steps }: NextClauseProps) => (
  <Clause id="next" number={number} label={texts.label} title={texts.title}>
    <div className="below">
      <NextSteps steps={steps} labelledBy="next-title" />
    </div>
  </Clause>
)
