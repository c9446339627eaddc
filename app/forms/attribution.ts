/** What the page's script notes of where the visitor came from (`app/features/analytics/arrival.ts`). */
const key = 'visit-source'

/**
 * What a form sends beside its answers of where its visitor came from, for the server to judge; nothing where the form's own
 * page says it all, or under Global Privacy Control.
 */
export function attributionBeside(): { attribution?: unknown } {
  try {
    const kept = navigator.globalPrivacyControl ? null : sessionStorage.getItem(key)
    if (!kept || kept === JSON.stringify({ first: { landing: location.pathname } })) return {}
    return { attribution: JSON.parse(kept) as unknown }
  } catch {
    return {}
  }
}
