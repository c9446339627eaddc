import type { Env } from '#platform/env.ts'
import type { Serving } from '#platform/feature.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { Health } from '#platform/http/health.ts'
import { securityTxt, securityTxtAnswer, securityTxtPath } from '#platform/http/security-txt.ts'
import { discoveryEndpoints } from '#site/discovery/api.server.ts'
import { openGraphEndpoints } from '#site/discovery/open-graph-api.server.ts'
import { securityContact } from '#site/trust-center/words.ts'
import type { ComposedSite } from './compose.ts'

type Parts = {
  env: Env
  site: Pick<ComposedSite, 'services' | 'features' | 'sources'>
  now: () => Date
  health: Health
  serving: Serving
}

/**
 * Lists the endpoints: every address that is neither a screen nor a file.
 *
 * Dispatch, 405 answers, the names in the log and the development server follow from this list.
 */
export function siteEndpoints({ env, site: { services, features, sources }, now, health, serving }: Parts): Endpoint[] {
  const { discovery, facts, openGraph } = services
  const securityText = () => securityTxtAnswer(securityTxt(securityContact, env.siteUrl, now()))
  return [
    { path: '/healthz', methods: { GET: health.alive }, limit: 'health' },
    { path: '/readyz', methods: { GET: health.ready }, limit: 'health' },
    { path: securityTxtPath, methods: { GET: securityText }, limit: null },
    ...features.flatMap(({ endpoints }) => endpoints?.(serving) ?? []),
    ...discoveryEndpoints({ discovery, sources, facts, ...serving }),
    ...openGraphEndpoints(openGraph),
  ]
}
