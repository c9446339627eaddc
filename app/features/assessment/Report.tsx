import { assessment } from '#content/assessment.ts'
import { Outcome } from '../../forms/Outcome.tsx'
import { failed, succeeded } from '../../forms/outcomes.ts'
import { Button } from '../../ui/Button.tsx'
import type { ReportState } from './use-report.ts'

const texts = assessment.result.report

/** What became of the copy by mail, and a way to try again. */
export const Report = ({ state, retry }: { state: ReportState; retry: () => void }) =>
  state && (
    <div className="grid gap-3">
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
