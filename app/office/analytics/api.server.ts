import type { Address } from '#platform/http/address.ts'
import { readJson } from '#platform/http/body.ts'
import { asksForPrivacy } from './attribution.ts'
import type { Counts } from './service.server.ts'

/**
 * Matches programs that name themselves. Other programs that run scripts are counted, because the site looks no closer
 * at anybody.
 */
const program = /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|python|curl|wget/i

/**
 * POST /api/counts: what happened on a page, which its script sends when the page is left. 204 whatever became of it:
 * there is nobody to tell. Nothing of the request but its body is read, save whether it asks not to be counted.
 */
const countsApi =
  (counts: Pick<Counts, 'take'>) =>
  async (request: Request): Promise<Response> => {
    const body = await readJson(request)
    if (body instanceof Response) return body
    const { headers } = request
    if (!asksForPrivacy(headers) && !program.test(headers.get('user-agent') ?? '')) counts.take(body.value)
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  }

export const countsAddresses = (counts: Pick<Counts, 'take'>): Address[] => [
  {
    path: '/api/counts',
    methods: { POST: countsApi(counts) },
    limit: 'counts',
    givesWay: true,
    quiet: true,
  },
]
