/** The storage key of this tab; the cookie policy names it. */
const key = 'call-message'

/** Stores what the contact form's message is to begin with; without a text, forgets what was stored. */
export function storeCallMessage(text: string | undefined) {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Where the browser stores nothing for pages, the message begins empty.
  }
}

/** Returns what was stored for the message, once. */
export function takeCallMessage(): string | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}
