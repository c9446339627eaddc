import type { $ZodError } from 'zod/v4/core'
import { checkAnswers } from '#frame/forms/check-answers.ts'
import type { LeadFormDeclaration, ReadField } from '#frame/forms/form.ts'
import { honeypotField } from '#frame/forms/honeypot.ts'
import { contentEndpoint } from '#office/forms/content-form.ts'
import { currentLeadForms, declaredForms } from '#office/forms/lead-forms.ts'
import { readJson } from '#platform/http/body.ts'
import { type Endpoint, type RequestContext, targetOf, withoutSlash } from '#platform/http/endpoint.ts'
import { fieldErrors, problem } from '#platform/http/problem.ts'
import type { Leads } from './service.server.ts'
import type { ScreenSubmission } from './spam/submission-screening.server.ts'

/** Answers a POST of a lead form as JSON: 201 with the lead's id, or 422 with one message for each field (SPEC 7). */
const receiveLeadAsJson =
  (form: LeadFormDeclaration, leads: Leads, screenSubmission: ScreenSubmission, now: () => Date) =>
  async (request: Request, { client }: RequestContext): Promise<Response> => {
    const closed = form.closed?.(now()) ?? null
    if (closed !== null) return closed === 'hidden' ? problem(404) : problem(409, { detail: closed.sentence })
    const body = await readJson(request)
    if (body instanceof Response) return body
    const parsed = form.schema.safeParse(body.value)
    const checked = checkAnswers(form, parsed, readFieldOf(Object(body.value)), now(), messagesOf)
    if ('errors' in checked) {
      const errors = Object.entries(checked.errors).map(([field, [message = '']]) => ({ field, message }))
      return problem(422, { errors })
    }
    const { answers } = checked
    const { [honeypotField]: honeypot, attribution } = body.value as Record<string, unknown>
    const context = await screenSubmission(request, form, answers, { honeypot, attribution, client })
    const { id } = await leads.storeLead(form, answers, context)
    return Response.json({ id }, { status: 201, headers: { 'Cache-Control': 'no-store' } })
  }

/** The first message of each field, named by its path in the body. */
const messagesOf = (error: $ZodError) =>
  Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, [message]]))

/** Reads the fields of a body as if they had been typed. */
const readFieldOf =
  (body: object): ReadField =>
  (name) => {
    const value: unknown = Object.hasOwn(body, name) ? Reflect.get(body, name) : null
    return typeof value === 'string' || value === null ? value : JSON.stringify(value)
  }

/** The endpoint of each lead form (SPEC 7), and those of the forms of content, which come and go. */
export const leadEndpoints = (leads: Leads, screenSubmission: ScreenSubmission, now: () => Date): Endpoint[] => [
  ...declaredForms.map(
    (form): Endpoint => ({
      path: form.endpoint,
      methods: { POST: receiveLeadAsJson(form, leads, screenSubmission, now) },
      limit: 'form',
    }),
  ),
  {
    path: contentEndpoint(':name'),
    methods: {
      POST(request, context) {
        const path = withoutSlash(targetOf(request.url).path)
        const form = currentLeadForms().find(({ endpoint }) => endpoint === path)
        return form ? receiveLeadAsJson(form, leads, screenSubmission, now)(request, context) : problem(404)
      },
    },
    limit: 'form',
  },
]
