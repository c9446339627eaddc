import { honeypotField } from '#frame/forms/honeypot.ts'
import { newsletterForm } from '#office/forms/newsletter.ts'
import type { ScreenSubmission } from '#office/leads/spam/submission-screening.server.ts'
import { readJson } from '#platform/http/body.ts'
import type { Endpoint, RequestContext } from '#platform/http/endpoint.ts'
import { caching } from '#platform/http/headers.ts'
import { fieldErrors, problem } from '#platform/http/problem.ts'
import type { Newsletter } from './service.server.ts'

/**
 * Answers POST /api/newsletter-subscribe: JSON in, 201 `{}` when stored, 422 for an invalid address (SPEC 7). The
 * answer is the same whether the address was known or not.
 */
const receiveSignUp =
  (newsletter: Pick<Newsletter, 'subscribe'>, screenSubmission: ScreenSubmission) =>
  async (request: Request, { client }: RequestContext): Promise<Response> => {
    const body = await readJson(request)
    if (body instanceof Response) return body
    const parsed = newsletterForm.schema.safeParse(body.value)
    if (!parsed.success) return problem(422, { errors: fieldErrors(parsed.error) })
    const { [honeypotField]: honeypot, attribution } = body.value as Record<string, unknown>
    const context = await screenSubmission(request, newsletterForm, parsed.data, { honeypot, attribution, client })
    await newsletter.subscribe(parsed.data, context)
    return Response.json({}, { status: 201, headers: { 'Cache-Control': caching.never } })
  }

export const newsletterEndpoints = (
  newsletter: Pick<Newsletter, 'subscribe'>,
  screenSubmission: ScreenSubmission,
): Endpoint[] => [
  { path: newsletterForm.endpoint, methods: { POST: receiveSignUp(newsletter, screenSubmission) }, limit: 'form' },
]
