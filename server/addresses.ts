import type { Env } from '#platform/env.ts'
import type { Address } from '#platform/http/address.ts'
import type { Health } from '#platform/http/health.ts'
import { securityTxt, securityTxtAnswer, securityTxtPath } from '#platform/http/security-txt.ts'
import type { House } from '#server/feature.ts'
import { discoveryAddresses } from '#site/discovery/api.server.ts'
import { openGraphAddresses } from '#site/discovery/open-graph-api.server.ts'
import { securityContact } from '#site/trust-center/words.ts'
import type { Site } from './compose.ts'

type Parts = {
  env: Env
  site: Pick<Site, 'services' | 'features' | 'sources'>
  now: () => Date
  health: Health
  house: House
}

/**
 * Every address that is neither a screen nor a file.
 *
 * Dispatch, 405 answers, the names in the log and the development server follow from this list.
 */
export function addressesOf({ env, site: { services, features, sources }, now, health, house }: Parts): Address[] {
  const { discovery, facts, openGraph } = services
  const securityText = () => securityTxtAnswer(securityTxt(securityContact, env.siteUrl, now()))
  return [
    { path: '/healthz', methods: { GET: health.alive }, limit: 'health' },
    { path: '/readyz', methods: { GET: health.ready }, limit: 'health' },
    { path: securityTxtPath, methods: { GET: securityText }, limit: null },
    ...features.flatMap(({ addresses }) => addresses?.(house) ?? []),
    ...discoveryAddresses({ discovery, sources, facts, ...house }),
    ...openGraphAddresses(openGraph),
  ]
}
