import type { LeadForm } from '#frame/forms/form.ts'
import { honeypotField } from '#frame/forms/honeypot.ts'
import { leadForms } from '#office/forms/index.ts'
import type { Address, Visit } from '#platform/http/address.ts'
import { readJson } from '#platform/http/body.ts'
import { fieldErrors, problem } from '#platform/http/problem.ts'
import type { Leads } from './service.server.ts'
import type { Screening } from './spam/screening.server.ts'

/** Answers a POST of a lead form as JSON: 201 with the lead's id, or 422 with one message for each field (SPEC 7). */
const leadApi =
  (form: LeadForm, leads: Leads, screen: Screening) =>
  async (request: Request, { client }: Visit): Promise<Response> => {
    const body = await readJson(request)
    if (body instanceof Response) return body
    const parsed = form.schema.safeParse(body.value)
    if (!parsed.success) return problem(422, { errors: fieldErrors(parsed.error) })
    const { [honeypotField]: honeypot, attribution } = body.value as Record<string, unknown>
    const submission = await screen(request, form, parsed.data, { honeypot, attribution, client })
    const { id } = await leads.receive(form, parsed.data, submission)
    return Response.json({ id }, { status: 201, headers: { 'Cache-Control': 'no-store' } })
  }

/** The endpoint of each lead form (SPEC 7). */
export const leadAddresses = (leads: Leads, screen: Screening): Address[] =>
  leadForms.map((form) => ({
    path: form.endpoint,
    methods: { POST: leadApi(form, leads, screen) },
    limit: 'form',
  }))
