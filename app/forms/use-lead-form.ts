import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { honeypotField } from '#domain/leads/honeypot.ts'
import { api, fieldErrorsOf } from '../api.ts'
import { notify } from '../ui/notices.ts'
import type { FormAnswer } from './receive-form.ts'

type Notice = { title: string; text: string }
export type Outcome = (Notice & { failed: boolean }) | null

type Options<Schema extends z.ZodObject> = {
  /** Names the form's elements: `contact-form` makes `contact-form-email`. No other element may have it. */
  id: string
  schema: Schema
  /** Where the answers are posted as JSON. */
  endpoint: string
  notices: { success: Notice; failure: Notice }
  /** What the page's action said of a form sent without scripts. */
  answer?: FormAnswer | undefined
  /** The page shows a form that was sent without scripts and kept. */
  sent?: boolean
}

/**
 * A lead form: checks the answers with the schema that the server uses, sends them, and says what became of them in a
 * toast and beside the form. On failure what was typed stays. Without scripts the same form posts to the page's action.
 */
export function useLeadForm<Schema extends z.ZodObject>(options: Options<Schema>) {
  const { id, schema, endpoint, notices, answer, sent = false } = options
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<SubmissionResult>()
  const [outcome, setOutcome] = useState<Outcome>(() => initialOutcome(notices, answer, sent))
  const [attempts, setAttempts] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const idempotencyKey = useRef<string>(null)

  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: refused ?? answer?.result,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })

  // Conform moves focus to the first field that needs attention; the summary, which names them all, comes before it.
  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])

  async function send(element: HTMLFormElement, entries: FormData) {
    const submission = parseWithZod(entries, { schema })
    if (submission.status !== 'success') return setAttempts((count) => count + 1)
    setSending(true)
    setOutcome(null)
    try {
      const key = idempotencyKey.current ?? newKey()
      idempotencyKey.current = key
      const json = payloadOf(schema, submission.value, entries)
      await api(endpoint, { method: 'POST', json, headers: { 'Idempotency-Key': key } })
      idempotencyKey.current = null
      element.reset()
      setRefused(undefined)
      tell({ ...notices.success, failed: false })
    } catch (error) {
      const fieldErrors = fieldErrorsOf(error)
      if (Object.keys(fieldErrors).length > 0) {
        setRefused(submission.reply({ fieldErrors }))
        setAttempts((count) => count + 1)
      } else {
        tell({ ...notices.failure, failed: true })
      }
    } finally {
      setSending(false)
    }
  }

  function tell(next: NonNullable<Outcome>) {
    setOutcome(next)
    notify({ variant: next.failed ? 'destructive' : 'default', title: next.title, text: next.text })
  }

  return {
    fields,
    errors: form.allErrors as Record<string, string[]>,
    invalid: Object.keys(form.allErrors).length > 0,
    sending,
    outcome,
    summary,
    formProps: {
      id,
      method: 'post' as const,
      noValidate: true,
      onInput: () => {
        idempotencyKey.current ??= newKey()
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        form.onSubmit(event)
        event.preventDefault()
        // Conform checks a field as it is corrected by submitting with a button of its own, which has a name.
        const { submitter } = event.nativeEvent as SubmitEvent
        if (submitter?.hasAttribute('name') || sending) return
        void send(event.currentTarget, new FormData(event.currentTarget))
      },
    },
  }
}
export type LeadForm<Schema extends z.ZodObject> = ReturnType<typeof useLeadForm<Schema>>

function initialOutcome(
  notices: { success: Notice; failure: Notice },
  answer: FormAnswer | undefined,
  sent: boolean,
): Outcome {
  if (answer?.failed) return { ...notices.failure, failed: true }
  return sent && !answer ? { ...notices.success, failed: false } : null
}

/** Every field of the schema, an optional one that was left out as an empty text; the field for programs if one filled it in. */
function payloadOf(schema: z.ZodObject, value: Record<string, unknown>, entries: FormData) {
  const answers = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value[name] ?? '']))
  const trap = entries.get(honeypotField)
  return trap ? { ...answers, [honeypotField]: trap } : answers
}

/** 128 random bits; `crypto.randomUUID` is missing where a site is not served securely. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
