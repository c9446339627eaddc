import { callApi } from '#frame/api.ts'
import { type Send, senderOf } from './form-senders.ts'

/**
 * Posts a form's answers as JSON.
 *
 * @param key the same for every repeat, so it is stored once
 * @throws ApiError when the form was not stored
 */
export async function postAnswers(endpoint: string, json: unknown, key: string, form: HTMLFormElement) {
  const send: Send = (headers) =>
    callApi(endpoint, { method: 'POST', json, headers: { 'Idempotency-Key': key, ...headers } })
  await (senderOf(form)?.(send) ?? send())
}
