import { readJson } from '#platform/http/body.ts'
import type { Endpoint, RequestContext } from '#platform/http/endpoint.ts'
import { asksForPrivacy } from './attribution.ts'
import type { Counts } from './service.server.ts'

/**
 * Matches programs that name themselves. Other programs that run scripts are counted, because the site looks no closer
 * at anybody.
 */
const program = /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|python|curl|wget/i

/**
 * True when a browser says that a page of this site sent the request; the server refuses one of another site. A program
 * that posts by itself says nothing, and would count pages that nobody read.
 */
const isOfOwnPage = (headers: Headers) =>
  headers.get('sec-fetch-site') === 'same-origin' || (!headers.has('sec-fetch-site') && headers.has('origin'))

/**
 * POST /api/counts: what happened on a page, which its script sends when the page is left. 204 whatever became of it:
 * there is nobody to tell. Of the request, besides its body, only this is read: whether it asks not to be counted,
 * whether a page of this site sent it, and the client's bucket, which bounds the new campaigns that one client can
 * name.
 */
const countsApi =
  (counts: Pick<Counts, 'countReported'>) =>
  async (request: Request, { client }: RequestContext): Promise<Response> => {
    const body = await readJson(request)
    if (body instanceof Response) return body
    const { headers } = request
    const isPage = isOfOwnPage(headers) && !program.test(headers.get('user-agent') ?? '')
    if (isPage && !asksForPrivacy(headers)) counts.countReported(body.value, client)
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  }

export const countsEndpoints = (counts: Pick<Counts, 'countReported'>): Endpoint[] => [
  {
    path: '/api/counts',
    methods: { POST: countsApi(counts) },
    limit: 'counts',
    yieldsToLeads: true,
    quiet: true,
  },
]
