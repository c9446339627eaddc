import { api } from '#frame/api.ts'

type Send = (headers?: Record<string, string>) => Promise<Response>
/** A form whose sending `stamp-form.ts` takes over; a form's own code does nothing for it. */
export type StampedForm = HTMLFormElement & { sendStamped?: (send: Send) => Promise<unknown> }

/**
 * Posts a form's answers as JSON.
 *
 * @param key the same for every repeat, so it is stored once
 * @throws ApiError when the form was not stored
 */
export async function sendForm(endpoint: string, json: unknown, key: string, form: StampedForm) {
  const send: Send = (headers) =>
    api(endpoint, { method: 'POST', json, headers: { 'Idempotency-Key': key, ...headers } })
  await (form.sendStamped?.(send) ?? send())
}
