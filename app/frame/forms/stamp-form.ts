import { enhance } from '#frame/ui/enhance.ts'
import { type Send, takeOverSending } from './form-senders.ts'
import { stampField, stampHeader, stampPath } from './stamp-fields.ts'

/** A signed moment, and the time from which it is old enough to be sent (`performance.now`). */
type Stamp = { text: string; ready: number }

/** The stamps of forms that somebody began to fill in, present or on their way. Null: the form has to begin again. */
const stamps = new WeakMap<HTMLFormElement, { request: Promise<Stamp | null>; stamp: Stamp | null } | null>()
/** Two clocks never run at quite the same speed. */
const graceMs = 50
/** The longest wait for a stamp. */
const timeoutMs = 5_000

export function startStamping(form: HTMLFormElement) {
  holdUntilStamped(form)
  stampForm(form)
  void enhance(import('./email-hints.ts'), ({ startEmailHints }) => startEmailHints(form))
}

/** Has a form sent with its stamp, once that is old enough. */
export const holdUntilStamped = (form: HTMLFormElement) => takeOverSending(form, (send) => sendStamped(form, send))

/**
 * Fetches a signed stamp of this moment for a form. It goes with the answers however they are sent. Without one, for
 * lack of a network say, the form is sent anyway.
 */
function stampForm(form: HTMLFormElement) {
  const existing = stamps.get(form)
  if (existing) return existing
  if (existing === undefined) addStampOnSubmit(form)
  const entry = { request: fetchStamp(), stamp: null as Stamp | null }
  stamps.set(form, entry)
  void entry.request.then((stamp) => {
    entry.stamp = stamp
    // The next touch tries again.
    if (!stamp) stamps.set(form, null)
  })
  return entry
}

async function fetchStamp(): Promise<Stamp | null> {
  try {
    const response = await fetch(stampPath, { signal: AbortSignal.timeout(timeoutMs) })
    const { stamp, wait } = (await response.json()) as { stamp: string; wait: number }
    return { text: stamp, ready: wait ? performance.now() + wait + graceMs : 0 }
  } catch {
    return null
  }
}

/** Adds the stamp to a form that the browser sends by itself. After a form was sent and emptied, it begins again. */
function addStampOnSubmit(form: HTMLFormElement) {
  // A field may be called as a member of its form, and stands in its place then.
  const listen = EventTarget.prototype.addEventListener.bind(form)
  listen('formdata', (event) => {
    const { formData } = event as FormDataEvent
    const stamp = stamps.get(form)?.stamp
    // The browser does not wait: no stamp is better than one that is too young.
    if (stamp && stamp.ready < performance.now()) formData.set(stampField, stamp.text)
  })
  const forget = () => stamps.set(form, null)
  listen('reset', forget)
  // The visitor came back after the browser had sent the form.
  addEventListener('pageshow', ({ persisted }) => persisted && forget())
}

/**
 * Sends a form with its stamp, once the stamp is two seconds old. Nobody fills in a form faster than that.
 *
 * @throws whatever `send` throws when the form was not stored
 */
async function sendStamped(form: HTMLFormElement, send: Send) {
  const stamp = await stampForm(form).request
  const remainingMs = (stamp?.ready ?? 0) - performance.now()
  if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs))
  await send(stamp ? { [stampHeader]: stamp.text } : undefined)
}
