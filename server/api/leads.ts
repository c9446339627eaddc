import type { z } from 'zod'
import { assessmentReport } from '#domain/assessment/details.ts'
import { contactForm } from '#domain/leads/contact.ts'
import { earlyAccessForm } from '#domain/leads/early-access.ts'
import { honeypotField } from '#domain/leads/honeypot.ts'
import { partnershipForm } from '#domain/leads/partnership.ts'
import { whitepaperForm } from '#domain/leads/whitepaper.ts'
import { readJson } from '../http/body.ts'
import { fieldErrors, problem } from '../http/problem.ts'
import type { Leads } from '../leads/service.ts'
import { type Submission, submissionOf } from '../leads/submission.ts'

/**
 * POST of a lead form: JSON in; 201 with the lead's id when kept, 422 with one message for each field when not (SPEC 7).
 *
 * @param receive hands the checked answers to a service
 */
const leadApi =
  <Schema extends z.ZodType>(
    schema: Schema,
    receive: (answers: z.output<Schema>, submission: Submission) => Promise<{ id: string }>,
  ) =>
  async (request: Request): Promise<Response> => {
    const body = await readJson(request)
    if (body instanceof Response) return body
    const parsed = schema.safeParse(body.value)
    if (!parsed.success) return problem(422, { errors: fieldErrors(parsed.error) })
    const honeypot = (body.value as Record<string, unknown>)[honeypotField]
    const { id } = await receive(parsed.data, submissionOf(request, honeypot))
    return Response.json({ id }, { status: 201, headers: { 'Cache-Control': 'no-store' } })
  }

/** What each form is posted to (SPEC 7), and where a request or application goes that is sent from its page. */
export const leadApis = (leads: Leads) => ({
  '/api/contact': leadApi(contactForm, leads.receiveContact),
  '/api/contact-submissions': leadApi(whitepaperForm, leads.receiveWhitepaper),
  '/api/early-access-requests': leadApi(earlyAccessForm, leads.receiveEarlyAccess),
  '/api/assessment-reports': leadApi(assessmentReport, leads.receiveAssessment),
  '/api/partnership-requests': leadApi(partnershipForm, leads.receivePartnership),
})
