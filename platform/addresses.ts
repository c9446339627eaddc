import { countsAddresses } from '#features/analytics/api.server.ts'
import { blogAddresses } from '#features/blog/api.server.ts'
import { controlAddresses } from '#features/controls/api.server.ts'
import { discoveryAddresses } from '#features/discovery/api.server.ts'
import { openGraphAddresses } from '#features/discovery/open-graph-api.server.ts'
import { reportAddresses } from '#features/documents/reports-api.server.ts'
import { factAddresses } from '#features/facts/api.server.ts'
import { leadAddresses } from '#features/leads/api.server.ts'
import { stampAddress } from '#features/leads/spam/stamp-api.server.ts'
import { newsletterAddresses } from '#features/newsletter/api.server.ts'
import { policyAddresses } from '#features/policy/api.server.ts'
import { calendarAddresses } from '#features/roadmap/api.server.ts'
import { roadmapCalendar } from '#features/roadmap/calendar.server.ts'
import { securityContact } from '#features/trust-center/words.ts'
import type { Address } from '#platform/http/address.ts'
import type { Cache } from '#platform/http/cache.ts'
import type { Health } from '#platform/http/health.ts'
import { securityTxt, securityTxtAnswer, securityTxtPath } from '#platform/http/security-txt.ts'
import type { Site } from './compose.ts'
import type { Env } from './env.ts'

type Parts = {
  env: Env
  site: Pick<Site, 'services'>
  origin: string
  now: () => Date
  health: Health
  cache: Cache
  /** True when a page stands at the address. */
  isThere: (path: string) => boolean
}

/**
 * Every address that is neither a screen nor a file.
 *
 * Dispatch, 405 answers, the names in the log and the development server follow from this list.
 */
export function addressesOf({ env, site: { services }, origin, now, health, cache, isThere }: Parts): Address[] {
  const { blog, discovery, issues } = services
  const setAsPdf = (query: string) => services.reports.controlSet(services.controls.files.chosenSet(query))
  const securityText = () => securityTxtAnswer(securityTxt(securityContact, env.siteUrl, now()))

  return [
    { path: '/healthz', methods: { GET: health.alive }, limit: 'health' },
    { path: '/readyz', methods: { GET: health.ready }, limit: 'health' },
    { path: securityTxtPath, methods: { GET: securityText }, limit: null },
    stampAddress(services.gate),
    ...leadAddresses(services.leads, services.screen),
    ...newsletterAddresses(services.newsletter, services.screen),
    ...countsAddresses(services.counts),
    ...reportAddresses(services.reports),
    ...policyAddresses(services.policies),
    ...blogAddresses(blog, services.facts.onDay, cache),
    ...factAddresses(services.facts, cache),
    ...controlAddresses(services.controls, setAsPdf, origin, cache),
    ...discoveryAddresses({ discovery, blog, issues, facts: services.facts, origin, cache, isThere }),
    ...calendarAddresses({ cache, calendar: (choice, start) => roadmapCalendar(choice, start, origin) }),
    ...openGraphAddresses(services.openGraph),
  ]
}
