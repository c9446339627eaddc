import { securityContact } from '#content/trust.ts'
import { blogAddresses } from './api/blog.ts'
import { calendarAddresses } from './api/calendar.ts'
import { controlAddresses } from './api/controls.ts'
import { countsAddresses } from './api/counts.ts'
import { discoveryAddresses } from './api/discovery.ts'
import { factAddresses } from './api/facts.ts'
import { stampAddress } from './api/form-stamp.ts'
import { leadAddresses } from './api/leads.ts'
import { newsletterAddresses } from './api/newsletter.ts'
import { openGraphAddresses } from './api/open-graph.ts'
import { policyAddresses } from './api/policies.ts'
import { reportAddresses } from './api/reports.ts'
import type { Site } from './compose.ts'
import type { Env } from './env.ts'
import type { Address } from './http/address.ts'
import type { Cache } from './http/cache.ts'
import type { Health } from './http/health.ts'
import { securityTxt, securityTxtAnswer, securityTxtPath } from './http/security-txt.ts'
import { roadmapCalendar } from './roadmap/calendar.ts'

type Parts = {
  env: Env
  site: Pick<Site, 'services'>
  origin: string
  now: () => Date
  health: Health
  cache: Cache
  /** Whether a page stands at an address. */
  isThere: (path: string) => boolean
}

/**
 * Every address that is no screen and no file. Dispatch, the methods that are refused, the names in the log, limits and
 * development follow from this list.
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
