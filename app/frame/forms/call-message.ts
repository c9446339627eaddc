import type { CallResult } from './result-draft.ts'

/** The storage key of this tab; the cookie policy names it. */
const key = 'call-message'

/** Stores what the contact form takes along of a pressed link; of one without a message, forgets what was stored. */
export function storeCallMessage({ message, result }: { message?: string; result?: string }) {
  try {
    if (message) sessionStorage.setItem(key, `${result ?? ''}\n${message}`)
    else sessionStorage.removeItem(key)
  } catch {
    // Where the browser stores nothing for pages, the message begins empty.
  }
}

/** Returns what was stored for the form, once. */
export function takeCallMessage(): Required<CallResult> | null {
  try {
    const [page = '', ...lines] = sessionStorage.getItem(key)?.split('\n') ?? []
    sessionStorage.removeItem(key)
    return lines.length > 0 ? { message: lines.join('\n'), page } : null
  } catch {
    return null
  }
}
