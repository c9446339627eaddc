import type { Env } from '#platform/env.ts'
import type { Serving } from '#platform/feature.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { HealthEndpoints } from '#platform/http/health.ts'
import { securityTxt, securityTxtAnswer, securityTxtPath } from '#platform/http/security-txt.ts'
import { discoveryEndpoints } from '#site/discovery/api.server.ts'
import { openGraphEndpoints } from '#site/discovery/open-graph-api.server.ts'
import { securityContact } from '#site/trust-center/words.ts'
import type { Services } from './open-services.ts'

type Parts = {
  env: Env
  services: Pick<Services, 'knowledge' | 'discovery' | 'openGraph' | 'features' | 'sources'>
  now: () => Date
  health: HealthEndpoints
  serving: Serving
}

/**
 * Lists the endpoints: every address that is neither a screen nor a file.
 *
 * Dispatch, 405 answers, the names in the log and the development server follow from this list.
 */
export function siteEndpoints({ env, services, now, health, serving }: Parts): Endpoint[] {
  const { knowledge, discovery, openGraph, features, sources } = services
  const securityText = () => securityTxtAnswer(securityTxt(securityContact, env.siteUrl, now()))
  return [
    { path: '/healthz', methods: { GET: health.alive }, limit: 'health' },
    { path: '/readyz', methods: { GET: health.ready }, limit: 'health' },
    { path: securityTxtPath, methods: { GET: securityText }, limit: null },
    ...features.flatMap(({ endpoints }) => endpoints?.(serving) ?? []),
    ...discoveryEndpoints({ discovery, sources, facts: knowledge.facts.service, ...serving }),
    ...openGraphEndpoints(openGraph),
  ]
}
