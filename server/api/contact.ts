import { contactForm } from '#domain/leads/contact.ts'
import { honeypotField } from '#domain/leads/honeypot.ts'
import { readJson } from '../http/body.ts'
import { fieldErrors, problem } from '../http/problem.ts'
import type { Leads } from '../leads/service.ts'
import { submissionOf } from '../leads/submission.ts'

/** POST /api/contact: JSON in; 201 when kept, 422 with one message for each field when not (SPEC 7). */
export const contactApi =
  (leads: Pick<Leads, 'receiveContact'>) =>
  async (request: Request): Promise<Response> => {
    const body = await readJson(request)
    if (body instanceof Response) return body
    const parsed = contactForm.safeParse(body.value)
    if (!parsed.success) return problem(422, { errors: fieldErrors(parsed.error) })
    const honeypot = (body.value as Record<string, unknown>)[honeypotField]
    const { id } = await leads.receiveContact(parsed.data, submissionOf(request, honeypot))
    return Response.json({ id }, { status: 201, headers: { 'Cache-Control': 'no-store' } })
  }
