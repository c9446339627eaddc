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
 * visitor came from elsewhere within the visit. All of it comes from a browser, and proves nothing.
 */
export type Attribution = {
  page?: string | undefined
  source?: string | undefined
  medium?: string | undefined
  campaign?: string | undefined
  first?: Touch | undefined
  last?: Touch | undefined
}

/** A text that fits, and nothing in the place of one that does not. */
const fitting = (kind: keyof typeof longest) =>
  z.catch(z.optional(z.string().check(z.maxLength(longest[kind]), z.regex(syntax[kind]))), undefined)

const all = <Name extends string>(names: readonly Name[], kind: keyof typeof longest) =>
  Object.fromEntries(names.map((name) => [name, fitting(kind)])) as Record<Name, ReturnType<typeof fitting>>

const touch = z.object({
  landing: fitting('path'),
  referrer: fitting('host'),
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
 * @param given the payload's `attribution`, whatever it is; undefined without scripts
 * @param referer the address of the form's page, if the browser sent it
 */
export function attributionOf(given: unknown, referer: string | null): Attribution {
  const { first, last } = touches.parse(given)
  const page = referer && URL.canParse(referer) ? new URL(referer) : null
  const ofPage = page ? touchOf(page, '') : {}
  const told = [first, last].flatMap((one) => (one && isTold(one) ? [tidy(one)] : []))
  // Without scripts the address of the form's own page is all there is.
  if (told.length === 0 && isArrival(ofPage)) told.push(tidy(ofPage))
  const { source, medium, campaign } = utmCampaignOf(told.at(-1) ?? {})
  return {
    ...(page && { page: page.pathname.slice(0, longest.path) }),
    ...(source && { source }),
    ...(medium && { medium }),
    ...(campaign && { campaign }),
    ...(told[0] && { first: told[0] }),
    ...(told[1] && { last: told[1] }),
  }
}

const isTold = (one: Touch) => Object.values(one).some((value) => value !== undefined)
const tidy = (one: Touch): Touch => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined))

export const utmCampaignIn = ({ source = '', medium = '', campaign = '' }: Attribution): UtmCampaign => ({
  source,
  medium,
  campaign,
})

/** True when a browser sends Global Privacy Control's signal (W3C, Global Privacy Control, 3.2). */
export const asksForPrivacy = (headers: Headers): boolean => headers.get('sec-gpc') === '1'
