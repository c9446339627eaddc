import { useRef } from 'react'
import type * as z from 'zod/mini'
import { attributionBeside } from './attribution.ts'
import type { PostedForm } from './form.ts'
import { honeypotField } from './honeypot.ts'
import { postForm } from './post-form.ts'
import type { Checked } from './use-checked-form.ts'

/**
 * Posts a form's answers as JSON. The key that makes a repeat the same lead is made when the form is first touched, and
 * kept until an answer came through.
 */
export function usePost<Schema extends z.ZodMiniObject>({ schema, endpoint }: PostedForm<Schema>) {
  const idempotencyKey = useRef<string>(null)
  return {
    touch() {
      idempotencyKey.current ??= newKey()
    },
    async post({ submission, entries, form }: Checked<Schema>) {
      const key = idempotencyKey.current ?? newKey()
      idempotencyKey.current = key
      const json = { ...payloadOf(schema, submission.value, entries), ...attributionBeside() }
      await postForm(endpoint, json, key, form)
      idempotencyKey.current = null
    },
  }
}

/** Every field of the schema, an optional one that was left out as an empty text; the field for programs if one filled it in. */
function payloadOf(schema: z.ZodMiniObject, value: Record<string, unknown>, entries: FormData) {
  const answers = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value[name] ?? '']))
  const trap = entries.get(honeypotField)
  return trap ? { ...answers, [honeypotField]: trap } : answers
}

/** A key for a request that may be sent again: 128 random bits; `crypto.randomUUID` is missing where a site is not served securely. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
