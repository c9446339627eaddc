import { useRef } from 'react'
import type * as z from 'zod/mini'
import { attributionBeside } from './attribution.ts'
import type { EndpointForm, ExtraFields } from './form.ts'
import { honeypotField } from './honeypot.ts'
import { postAnswers } from './post-answers.ts'
import { type Checked, fieldOf } from './use-checked-form.ts'

/**
 * Posts a form's answers as JSON. The key that makes a repeat the same lead is made when the form is first touched, and
 * reused until an answer arrived.
 */
export function useSendAnswers<Schema extends z.ZodMiniObject>({ schema, endpoint, extra }: EndpointForm<Schema>) {
  const idempotencyKey = useRef<string>(null)
  return {
    beginKey() {
      idempotencyKey.current ??= newKey()
    },
    async sendAnswers({ submission, entries, form }: Checked<Schema>) {
      const key = idempotencyKey.current ?? newKey()
      idempotencyKey.current = key
      const json = { ...payloadOf(schema, submission.value, entries, extra), ...attributionBeside() }
      await postAnswers(endpoint, json, key, form)
      idempotencyKey.current = null
    },
  }
}

/**
 * Every field of the schema, with an empty text for a missing optional one; of the others and the honeypot, what was
 * filled in.
 */
function payloadOf(schema: z.ZodMiniObject, value: Record<string, unknown>, entries: FormData, extra?: ExtraFields) {
  const answers = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value[name] ?? '']))
  const honeypot = entries.get(honeypotField)
  return { ...answers, ...extra?.valuesToPost(fieldOf(entries)), ...(honeypot && { [honeypotField]: honeypot }) }
}

/**
 * Makes a key of 128 random bits for a request that may be repeated. `crypto.randomUUID` is missing on sites without
 * https.
 */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
