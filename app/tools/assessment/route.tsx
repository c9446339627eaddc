import { data, useLocation } from 'react-router'
import { errorsOf, foreignPageResult, pageResultOf, postedPairs } from '#frame/forms/form-without-scripts.server.ts'
import { checkTyped, readTyped } from '#frame/forms/typed-answers.ts'
import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { pageRequestContext } from '#platform/render/context.ts'
import type { Route } from './+types/route'
import Assessment from './Assessment.island.tsx'
import { assessmentDetails } from './form.ts'
import { postedRun, readAnswers, runParameters } from './run-text.ts'
import { assessment } from './words.ts'
import './assessment.css'

/** Without scripts the scores travel in the address, and a shared link holds them. */
export const handle = { queryNames: runParameters } satisfies RouteHandle

/** Receives the details without scripts. It answers with the result and stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { foreign } = context.get(pageRequestContext)
  const pairs = await postedPairs(request)
  const answers = readAnswers(pairs.get('a') ?? '')
  const typed = readTyped(assessmentDetails.schema, pairs)
  const checked = checkTyped(assessmentDetails.schema, typed)
  if (checked.success && !foreign) {
    const email = checked.data.sendCopy ? checked.data.email : undefined
    return data({ run: postedRun(answers), email, postResult: undefined })
  }
  const run = { answers, step: 'details' as const, reached: 'details' as const }
  return data(
    {
      run,
      email: undefined,
      postResult: checked.error
        ? pageResultOf(assessmentDetails.schema, typed, { errors: errorsOf(checked.error) })
        : foreignPageResult(assessmentDetails.schema, typed),
    },
    { status: foreign ? 403 : 422 },
  )
}

export default function AiReadinessAssessment({ actionData: posted }: Route.ComponentProps) {
  const { origin, sendsMail } = usePageRequest()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageMeta
        title={assessment.title}
        description={assessment.description}
        hasErrors={posted?.postResult !== undefined}
      />
      <Island of={Assessment} props={{ address: pathname + search, origin, sendsMail, posted }} />
    </>
  )
}
