import { site } from '#content/site.ts'
import { tokenOfLink } from '#platform/db/token.ts'
import { mediaType, readBody } from '#platform/http/body.ts'
import { caching } from '#platform/http/headers.ts'
import type { Newsletter } from './service.server.ts'

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
