import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { z } from 'zod'
import { honeypotField } from '#domain/leads/honeypot.ts'
import { pageRequestContext, type Services, servicesContext } from '../context.ts'

/** What a page is told of a form that was sent without scripts and not kept. */
export type FormAnswer = { result: SubmissionResult; failed: boolean }

type Keep<Answers> = (
  services: Services,
  answers: Answers,
  submission: ReturnType<Services['submissionOf']>,
) => Promise<unknown>

/**
 * A form sent without scripts: the same schema and the same service as the API. What was typed comes back with the
 * page: 422 when an answer needs attention, 429 or 503 when it could not be kept now.
 *
 * @param keep hands the checked answers to a service
 * @param done where to go when they are kept
 */
export async function receiveForm<Schema extends z.ZodType>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  schema: Schema,
  keep: Keep<z.output<Schema>>,
  done: string,
) {
  const services = context.get(servicesContext)
  const { id, retryAfter } = context.get(pageRequestContext)
  const form = await request.formData()
  const submission = readSubmission(form, schema)
  const notKept = (status: number, seconds: number) => {
    const answer: FormAnswer = { result: { ...submission.reply(), status: undefined }, failed: true }
    return data(answer, { status, headers: { 'Retry-After': String(seconds) } })
  }
  if (submission.status !== 'success')
    return data<FormAnswer>({ result: submission.reply(), failed: false }, { status: 422 })
  if (retryAfter) return notKept(429, retryAfter)
  try {
    await keep(services, submission.value, services.submissionOf(request, form.get(honeypotField)))
  } catch (error) {
    services.reportError(error, id)
    return notKept(503, 5)
  }
  return redirect(done, 303)
}

/** What a form sent without scripts holds. */
export function readSubmission<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  // The form library's own commands: our forms send none, and it throws at one that is not well formed.
  for (const command of ['__intent__', '__state__']) form.delete(command)
  return parseWithZod(form, { schema })
}
