import { Suspense, useEffect, useRef, useState } from 'react'
import { data } from 'react-router'
import { assessment } from '#content/assessment.ts'
import { assessmentDetails } from '#domain/assessment/details.ts'
import { postedRun, readAnswers, runParameters } from '#domain/assessment/run-text.ts'
import { finish, start } from '#domain/assessment/steps.ts'
import { Details } from '../features/assessment/Details.tsx'
import type { TypedDetails } from '../features/assessment/DetailsForm.tsx'
import { Question } from '../features/assessment/Question.tsx'
import { Sheet } from '../features/assessment/Sheet.tsx'
import { useAssessment, useStepFocus } from '../features/assessment/use-assessment.ts'
import type { Copy } from '../features/assessment/use-report.ts'
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
const loadResult = () => import('../features/assessment/Result.tsx')
const [DetailsForm, Result] = await Promise.all([withPage(loadDetailsForm), withPage(loadResult)])

export default function AiReadinessAssessment({ actionData }: Route.ComponentProps) {
  const { origin, sendsMail } = usePageRequest()
  const { run, show } = useAssessment(actionData?.run ?? null)
  const heading = useStepFocus()
  const typed = useRef<TypedDetails>(null)
  const [copy, setCopy] = useState<Copy | null>(null)
  const [invalid, setInvalid] = useState(actionData?.answer !== undefined)
  // Nothing is asked of the server while somebody answers: all code comes with the page, however it was reached.
  useEffect(() => {
    Promise.all([loadDetailsForm(), loadResult()]).catch(() => {})
  }, [])
  const { step } = run
  return (
    <>
      <PageMeta title={assessment.title} description={assessment.description} hasErrors={invalid} />
      <Sheet step={step}>
        {step === 'complete' ? (
          <Suspense fallback={<FormSpace />}>
            <Result
              answers={run.answers}
              origin={origin}
              email={copy?.details.email ?? actionData?.email}
              heading={heading}
              copy={sendsMail ? copy : null}
              onCopy={setCopy}
              retake={() => {
                typed.current = null
                setCopy(null)
                show(start)
              }}
            />
          </Suspense>
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
                  setCopy(given.sendCopy ? { details: given, state: 'asked' } : null)
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
