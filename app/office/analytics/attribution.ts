import * as z from 'zod/mini'
import {
  clickNames,
  isArrival,
  longest,
  syntax,
  type Touch,
  touchOf,
  type UtmCampaign,
  utmCampaignOf,
  utmNames,
} from './touch.ts'

/**
 * Where a lead came from: the page that it was sent from, what its campaign is called, and the first and last time its
 * visitor came from elsewhere within the visit. Where one of the two is known, it is `first`. All of it comes from a
 * browser, and proves nothing.
 */
export type Attribution = {
  page?: string | undefined
  source?: string | undefined
  medium?: string | undefined
  campaign?: string | undefined
  first?: Touch | undefined
  last?: Touch | undefined
}

/** The medium of a lead that no form of the site brought, by the way that it came. */
export const mediumOfWay = { telephone: 'by telephone', person: 'in person', mail: 'by mail' } as const

/** Reads a text of a kind. One that is too long, or has other signs, becomes undefined. */
const fittingOrNothing = (kind: keyof typeof longest) =>
  z.catch(z.optional(z.string().check(z.maxLength(longest[kind]), z.regex(syntax[kind]))), undefined)

const all = <Name extends string>(names: readonly Name[], kind: keyof typeof longest) =>
  Object.fromEntries(names.map((name) => [name, fittingOrNothing(kind)])) as Record<
    Name,
    ReturnType<typeof fittingOrNothing>
  >

const touch = z.object({
  landing: fittingOrNothing('path'),
  referrer: fittingOrNothing('host'),
  ...all(utmNames, 'word'),
  ...all(clickNames, 'click'),
})
const touches = z.catch(
  z.object({ first: z.catch(z.optional(touch), undefined), last: z.catch(z.optional(touch), undefined) }),
  {},
)

/**
 * Reads a browser's account of how its visitor came, sent beside a form's answers. Invalid parts are dropped; no form
 * is refused because of them.
 *
 * @param input the payload's `attribution`, whatever it is; undefined without scripts
 * @param referer the address of the form's page, if the browser sent it
 */
export function attributionOf(input: unknown, referer: string | null): Attribution {
  const { first, last } = touches.parse(input)
  const page = referer && URL.canParse(referer) ? new URL(referer) : null
  const ofPage = page ? touchOf(page, '') : {}
  const known = [first, last].flatMap((one) => (one && isKnown(one) ? [tidy(one)] : []))
  // Without scripts the address of the form's own page is all there is.
  if (known.length === 0 && isArrival(ofPage)) known.push(tidy(ofPage))
  const { source, medium, campaign } = utmCampaignOf(known.at(-1) ?? {})
  return {
    ...(page && { page: page.pathname.slice(0, longest.path) }),
    ...(source && { source }),
    ...(medium && { medium }),
    ...(campaign && { campaign }),
    ...(known[0] && { first: known[0] }),
    ...(known[1] && { last: known[1] }),
  }
}

const isKnown = (one: Touch) => Object.values(one).some((value) => value !== undefined)
const tidy = (one: Touch): Touch => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined))

export const utmCampaignIn = ({ source = '', medium = '', campaign = '' }: Attribution): UtmCampaign => ({
  source,
  medium,
  campaign,
})

/** True when a browser sends Global Privacy Control's signal (W3C, Global Privacy Control, 3.2). */
export const asksForPrivacy = (headers: Headers): boolean => headers.get('sec-gpc') === '1'
