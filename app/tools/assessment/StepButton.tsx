import type { ReactNode } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { type StepAction, writeAnswers } from './run-text.ts'
import type { Run } from './steps.ts'
import { assessmentPath } from './use-assessment.ts'

type StepButtonProps = { run: Run; action: StepAction; disabled?: boolean; onPress: () => void; children: ReactNode }

/** A button beside a step's form, with a form of its own for when there are no scripts. */
export const StepButton = ({ run, action, disabled, onPress, children }: StepButtonProps) => (
  <form
    action={assessmentPath}
    onSubmit={(event) => {
      event.preventDefault()
      onPress()
    }}
  >
    <input type="hidden" name="a" value={writeAnswers(run.answers)} />
    <input type="hidden" name="at" value={run.step} />
    <Button type="submit" name="do" value={action} disabled={disabled}>
      {children}
    </Button>
  </form>
)
