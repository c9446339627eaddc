/** Header, menu and footer. What they list stands in `content/texts/navigation.json`. */
import type { LinkItem } from './site.ts'
import navigation from './texts/navigation.json' with { type: 'json' }

/**
 * A link of the navigation. `note` says in a line what is there; `also` has other words by which people look for it,
 * which are never shown.
 */
export type NavLink = LinkItem & { note: string; also?: string }

/** Header and mobile menu (SPEC 2, Shell). */
export const mainLinks: readonly NavLink[] = navigation.main
export const earlyAccessLink: NavLink = navigation.earlyAccess

type ResourceLists = {
  title: string
  groups: readonly { title: string; links: readonly NavLink[] }[]
}

/** The offers beside the platform, by what a visitor wants to do with them; header, menu and footer list them. */
export const resources: ResourceLists = navigation.resources

/** Footer (SPEC 2, Shell), beside the company's column. */
export const platformLinks: readonly NavLink[] = [
  ...mainLinks.filter(({ href }) => href !== '/frameworks'),
  earlyAccessLink,
]
export const trustLinks: readonly NavLink[] = navigation.trust
export const companyLinks: readonly NavLink[] = navigation.company
export const legalLinks: readonly NavLink[] = navigation.legal
