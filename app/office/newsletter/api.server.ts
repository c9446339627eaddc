import { site } from '#content/site.ts'
import { honeypotField } from '#frame/forms/honeypot.ts'
import { newsletterForm } from '#office/forms/newsletter.ts'
import type { ScreenSubmission } from '#office/leads/spam/submission-screening.server.ts'
import { tokenOfLink } from '#platform/db/token.ts'
import { mediaType, readBody, readJson } from '#platform/http/body.ts'
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

const unknownLink = `This link belongs to no subscription. If mail still comes, use the link in the newest one, or write to ${site.email}.\n`

/** The address in a mail's List-Unsubscribe header. */
export const oneClickPath = '/newsletter/unsubscribe'
/** More bytes than a mail program needs to say `One-Click`, however it writes it. */
const maxOneClickBytes = 2048
const formTypes = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])

/**
 * Answers a mail program's own unsubscribe (RFC 8058): a machine posts `List-Unsubscribe=One-Click` without cookies,
 * from any origin. The token in its address is its permission, so this is the one post that need not come from this
 * site. A token that belongs to no subscription is refused, so nobody is told of an end that was none.
 *
 * @returns the answer, or for any other post that request with its body still unread
 */
export const oneClickApi =
  (newsletter: Pick<Newsletter, 'unsubscribe'>) =>
  async (request: Request): Promise<Response | Request> => {
    const { url, headers } = request
    if (!formTypes.has(mediaType(headers))) return request
    const body = await readBody(request)
    if (body instanceof Response) return body
    const type = { 'Content-Type': headers.get('content-type') ?? '' }
    const form =
      body.length > maxOneClickBytes ? null : await new Response(body, { headers: type }).formData().catch(() => null)
    if (form?.get('List-Unsubscribe') !== 'One-Click') return new Request(url, { method: 'POST', headers, body })
    const isKnown = await newsletter.unsubscribe(tokenOfLink(url))
    return new Response(isKnown ? 'Unsubscribed.\n' : unknownLink, {
      status: isKnown ? 200 : 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': caching.never },
    })
  }
