/** Sends a form, with headers beside its answers. */
export type Send = (headers?: Record<string, string>) => Promise<Response>
type Sender = (send: Send) => Promise<unknown>

/** The forms whose sending `stamp-form.ts` has taken over; a form's own code does nothing for it. */
const senders = new WeakMap<HTMLFormElement, Sender>()

export const senderOf = (form: HTMLFormElement): Sender | undefined => senders.get(form)

export const takeOverSending = (form: HTMLFormElement, sender: Sender) => senders.set(form, sender)
