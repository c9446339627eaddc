import { Suspense, useEffect, useRef, useState } from 'react'
import { data } from 'react-router'
import { assessment } from '#content/assessment.ts'
import { assessmentDetails } from '#domain/assessment/details.ts'
import { postedRun, readAnswers, runParameters } from '#domain/assessment/run-text.ts'
import { finish, start } from '#domain/assessment/steps.ts'
import { Details } from '../features/assessment/Details.tsx'
import type { GivenDetails, TypedDetails } from '../features/assessment/DetailsForm.tsx'
import { Question } from '../features/assessment/Question.tsx'
import { Report } from '../features/assessment/Report.tsx'
import { Result } from '../features/assessment/Result.tsx'
import { Sheet } from '../features/assessment/Sheet.tsx'
import { useAssessment, useStepFocus } from '../features/assessment/use-assessment.ts'
import { useReport } from '../features/assessment/use-report.ts'
import { FormSpace } from '../forms/FormSpace.tsx'
import { readSubmission } from '../forms/receive-form.ts'
import { withPage } from '../forms/with-page.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import { usePageRequest } from '../shell/page-request.tsx'
import type { Route } from './+types/ai-readiness-assessment'

/** Without scripts the scores travel in the address, and a shared link holds them. */
export const handle = { reads: runParameters }

/** The details, sent without scripts: the answer is the result, and nothing is kept (DESIGN 4, assessment). */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const answers = readAnswers(String(form.get('a') ?? ''))
  const submission = readSubmission(form, assessmentDetails)
  if (submission.status === 'success') {
    const email = submission.value.sendCopy ? submission.value.email : undefined
    return data({ run: postedRun(answers), email, answer: undefined })
  }
  const run = { answers, step: 'details' as const, reached: 'details' as const }
  return data({ run, email: undefined, answer: { result: submission.reply(), failed: false } }, { status: 422 })
}

const loadDetailsForm = () => import('../features/assessment/DetailsForm.tsx')
const DetailsForm = await withPage(loadDetailsForm)

export default function AiReadinessAssessment({ actionData }: Route.ComponentProps) {
  const { origin, sendsMail } = usePageRequest()
  const { run, show } = useAssessment(actionData?.run ?? null)
  const heading = useStepFocus()
  const typed = useRef<TypedDetails>(null)
  const [details, setDetails] = useState<GivenDetails | null>(null)
  const [invalid, setInvalid] = useState(actionData?.answer !== undefined)
  const report = useReport(sendsMail ? details : null, run.answers)
  // Nothing is asked of the server while somebody answers: the form's code comes with the page, however it was reached.
  useEffect(() => {
    loadDetailsForm().catch(() => {})
  }, [])
  const { step } = run
  return (
    <>
      <PageMeta title={assessment.title} description={assessment.description} hasErrors={invalid} />
      <Sheet step={step}>
        {step === 'complete' ? (
          <Result
            answers={run.answers}
            origin={origin}
            email={details?.sendCopy ? details.email : actionData?.email}
            heading={heading}
            report={<Report {...report} />}
            retake={() => {
              typed.current = null
              setDetails(null)
              show(start)
            }}
          />
        ) : step === 'details' ? (
          <Details run={run} show={show} heading={heading}>
            <Suspense fallback={<FormSpace />}>
              <DetailsForm
                answers={run.answers}
                sendsMail={sendsMail}
                typed={typed.current}
                onType={(next) => {
                  typed.current = next
                }}
                answer={actionData?.answer}
                onInvalid={setInvalid}
                onDone={(given) => {
                  setDetails(given)
                  show(finish(run))
                }}
              />
            </Suspense>
          </Details>
        ) : (
          <Question key={step} run={run} number={step} show={show} heading={heading} />
        )}
      </Sheet>
    </>
  )
}
