/** Header, menu and footer. What they list stands in `content/texts/navigation.json`. */
import type { LinkItem } from './site.ts'
import navigation from './texts/navigation.json' with { type: 'json' }
import { tools } from './tools.ts'

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
export const resources: ResourceLists = { ...navigation.resources, groups: withEveryTool(navigation.resources.groups) }

/** Adds the tools that no list of the navigation names to the first group. */
function withEveryTool([first, ...rest]: ResourceLists['groups']): ResourceLists['groups'] {
  const text = JSON.stringify(navigation)
  const missing = Object.values(tools).filter(({ href }) => !text.includes(`"${href}"`))
  return first
    ? [
        { ...first, links: [...first.links, ...missing.map(({ gives, ...link }) => ({ ...link, note: gives }))] },
        ...rest,
      ]
    : rest
}

/** The resources that the footer names; its last link leads to the page of all. */
export const footerResources: { links: readonly LinkItem[]; all: string } = navigation.footerResources

/** The library: what is looked up and filled in, beside what sells. `of` has the beginnings of its addresses. */
export const library = {
  ...navigation.library,
  of: [
    '/controls',
    '/facts',
    '/frameworks',
    '/resources',
    '/blog',
    '/search',
    '/ai-readiness',
    '/compliance-',
    '/whitepaper',
    '/questionnaire',
  ],
}

/** Pages that no list names while there is nothing on them to come for; the search finds them. */
export const quietLinks: readonly NavLink[] = navigation.quiet

/** Footer (SPEC 2, Shell), beside the company's column. */
export const platformLinks: readonly NavLink[] = [
  ...mainLinks.filter(({ href }) => href !== '/frameworks'),
  earlyAccessLink,
]
export const trustLinks: readonly NavLink[] = navigation.trust
export const companyLinks: readonly NavLink[] = navigation.company
export const legalLinks: readonly NavLink[] = navigation.legal
