import { api } from '../api.ts'

type Send = (headers?: Record<string, string>) => Promise<Response>
/** A form that is looked after by `screening.ts`, which takes a form's sending over: that is no part of a form's own code. */
export type ScreenedForm = HTMLFormElement & { screened?: (send: Send) => Promise<unknown> }

/**
 * Posts a form's answers as JSON.
 *
 * @param key what makes a repeat the same one
 * @throws ApiError when the form was not kept
 */
export async function postForm(endpoint: string, json: unknown, key: string, form: ScreenedForm) {
  const send: Send = (headers) =>
    api(endpoint, { method: 'POST', json, headers: { 'Idempotency-Key': key, ...headers } })
  await (form.screened?.(send) ?? send())
}
