import { isArrival, type Touch, touchOf } from './touch.ts'

/** `app/frame/forms/attribution.ts` reads it; `app/site/legal/words.ts` tells of it. */
const key = 'visit-source'

/** The latest touch of a tab's visitor, and whether it was made by this page: somebody came by a link just now. */
type Arrival = { latest: Touch; isNew: boolean }

/**
 * Notes in this tab where its visitor came from, the first and the last time within the visit, and gives the latest.
 * Under Global Privacy Control nothing is noted, and what was is forgotten: null then.
 */
export function noteArrival(): Arrival | null {
  try {
    if (navigator.globalPrivacyControl) {
      sessionStorage.removeItem(key)
      return null
    }
    const touch = touchOf(new URL(location.href), document.referrer)
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { first?: Touch; last?: Touch }
    const now = JSON.stringify(touch)
    // A page that is loaded or gone back to again says the same again.
    const isNew = isArrival(touch) && ![stored.first, stored.last].some((known) => JSON.stringify(known) === now)
    const { first = touch } = stored
    const last = isNew && stored.first ? touch : stored.last
    sessionStorage.setItem(key, JSON.stringify({ first, last }))
    return { latest: last ?? first, isNew }
  } catch {
    // Where the browser keeps nothing for pages, nothing is known.
    return { latest: {}, isNew: false }
  }
}
