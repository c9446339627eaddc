import { Outcome } from '#frame/forms/Outcome.tsx'
import { failed, succeeded } from '#frame/forms/outcomes.ts'
import { Button } from '#frame/ui/Button.tsx'
import { result } from './result-words.ts'
import type { Answers } from './scores.ts'
import { type Copy, useReport } from './use-report.ts'

const texts = result.report

type ReportProps = { copy: Copy; answers: Answers; onChange: (copy: Copy) => void }

/** Sends the copy by mail, says what became of it, and offers to try again. */
export function Report({ copy, answers, onChange }: ReportProps) {
  const retry = useReport(copy, answers, onChange)
  const { state } = copy
  return (
    <div className="ask-report">
      {state === 'sending' && <p className="small">{texts.sending}</p>}
      <Outcome
        outcome={state === 'queued' ? succeeded(texts.queued) : state === 'failed' ? failed(texts.failed) : null}
      />
      {state === 'failed' && (
        <p className="acts">
          <Button tight onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      )}
    </div>
  )
}
