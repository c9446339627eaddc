import { isArrival, type Touch, touchOf } from './touch.ts'

/** `app/frame/forms/attribution.ts` reads it; `app/site/legal/words.ts` tells of it. */
const key = 'visit-source'

/**
 * Notes in this tab where its visitor came from, the first and the last time within the visit, and gives the latest.
 * Under Global Privacy Control nothing is noted, and what was is forgotten: null then.
 */
export function noteArrival(): Touch | null {
  try {
    if (navigator.globalPrivacyControl) {
      sessionStorage.removeItem(key)
      return null
    }
    const touch = touchOf(new URL(location.href), document.referrer)
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { first?: Touch; last?: Touch }
    const { first = touch, last } = stored
    const now = JSON.stringify(touch)
    // A page that is loaded or gone back to again says the same again.
    const isNew = isArrival(touch) && ![first, last].some((known) => JSON.stringify(known) === now)
    const touches = isNew ? { first, last: touch } : { first, last }
    sessionStorage.setItem(key, JSON.stringify(touches))
    return touches.last ?? first
  } catch {
    // Where the browser keeps nothing for pages, nothing is known.
    return {}
  }
}
