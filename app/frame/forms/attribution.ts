/** The storage key under which the page's script notes how the visitor came (`app/office/analytics/arrival.ts`). */
const key = 'visit-source'

/**
 * Returns how the visitor came, to be sent beside a form's answers. The server judges it. Nothing is sent where the
 * form's own page says it all, or under Global Privacy Control.
 */
export function attributionBeside(): { attribution?: unknown } {
  try {
    const stored = navigator.globalPrivacyControl ? null : sessionStorage.getItem(key)
    if (!stored || stored === JSON.stringify({ first: { landing: location.pathname } })) return {}
    return { attribution: JSON.parse(stored) as unknown }
  } catch {
    return {}
  }
}
