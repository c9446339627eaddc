import { useRef, useState } from 'react'
import type { RefusedSubmission } from '#frame/forms/form-without-scripts.server.ts'
import type { PageEvent } from '#frame/islands/page-event.ts'
import { Details } from './Details.tsx'
import { DetailsForm, type TypedDetails } from './DetailsForm.tsx'
import { Question } from './Question.tsx'
import { Result } from './Result.tsx'
import { Sheet } from './Sheet.tsx'
import { finish, type Run, start } from './steps.ts'
import { assessmentPath, useAssessment, useStepFocus } from './use-assessment.ts'
import type { Copy } from './use-report.ts'

type AssessmentProps = {
  /** The path and query that the page was asked for with. */
  address: string
  /** The public address of the site. */
  origin: string
  sendsMail: boolean | undefined
  /** The action's answer to details sent without scripts. */
  posted: { run: Run; email: string | undefined; postResult: RefusedSubmission | undefined } | undefined
}

/**
 * The five questions, the details and the result (SPEC 4, Assessment flow). Nothing is asked of the server meanwhile.
 */
export default function Assessment({ address: served, origin, sendsMail, posted }: AssessmentProps) {
  const { run, address, show } = useAssessment(served, posted?.run ?? null)
  const heading = useStepFocus(address)
  const typed = useRef<TypedDetails>(null)
  const [copy, setCopy] = useState<Copy | null>(null)
  const { step } = run
  return (
    <Sheet step={step}>
      {step === 'complete' ? (
        <Result
          answers={run.answers}
          origin={origin}
          email={copy?.details.email ?? posted?.email}
          heading={heading}
          copy={sendsMail ? copy : null}
          onCopy={setCopy}
          known={typed.current ?? undefined}
          retake={() => {
            typed.current = null
            setCopy(null)
            show(start)
          }}
        />
      ) : step === 'details' ? (
        <Details run={run} show={show} heading={heading}>
          <DetailsForm
            answers={run.answers}
            sendsMail={sendsMail}
            typed={typed.current}
            onType={(next) => {
              typed.current = next
            }}
            postResult={posted?.postResult}
            onDone={(answers) => {
              setCopy(answers.sendCopy ? { details: answers, state: 'asked' } : null)
              show(finish(run))
              dispatchEvent(new CustomEvent<PageEvent>('happened', { detail: ['done', assessmentPath] }))
            }}
          />
        </Details>
      ) : (
        <Question key={step} run={run} number={step} show={show} heading={heading} />
      )}
    </Sheet>
  )
}
