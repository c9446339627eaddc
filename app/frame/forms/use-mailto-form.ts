import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { fieldErrorsOf } from '#frame/api.ts'
import type { EndpointForm, Notice } from './form.ts'
import type { RefusedSubmission } from './form-without-scripts.server.ts'
import { openMailClient } from './mail-client.ts'
import type { MailDraft } from './mail-draft.ts'
import { failed, type Outcome, outcomeOf, succeeded, toast } from './outcomes.ts'
import { type Checked, checkedAnswers, useCheckedForm } from './use-checked-form.ts'
import { useSendAnswers } from './use-send-answers.ts'

export type MailtoFormOptions<Schema extends z.ZodMiniObject> = {
  /** The form, with notices for the mail that opens and for sending from the page instead. */
  form: EndpointForm<Schema> & { notices: { sent: Notice; notSent: Notice } }
  draftOf: (answers: z.output<Schema>) => MailDraft
  postResult?: RefusedSubmission | undefined
  sent?: boolean
}

/** Valid answers and the mail drafted from them; `draft` is null when it could not be written. */
type Ready<Schema extends z.ZodMiniObject> = { checked: Checked<Schema>; draft: MailDraft | null }

/**
 * The time in milliseconds that the button stays busy. A browser shows nothing while it looks for a mail program, and a
 * second press would open a second mail.
 */
const submittingMs = 500

/**
 * A form that, when submitted, opens a mail in the visitor's own program and sends nothing (SPEC 4, Early access and
 * partner forms). The typed values stay. The panel after it offers to copy the mail, to open it elsewhere, or to send
 * it from the page. Without scripts the same form posts to the page's action.
 */
export function useMailtoForm<Schema extends z.ZodMiniObject>(options: MailtoFormOptions<Schema>) {
  const { form: declared, draftOf, postResult, sent = false } = options
  const { schema, notices } = declared
  const [submitting, setSubmitting] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(() =>
    outcomeOf({ success: notices.sent, failure: notices.notSent }, postResult, sent),
  )
  const [ready, setReady] = useState<Ready<Schema> | null>(null)
  const [sending, setSending] = useState(false)
  const [sendOutcome, setSendOutcome] = useState<Outcome>(null)
  // An edit may come before the panel is rendered. It counts too, but would see `ready` still null.
  const isSubmitted = useRef(false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { beginKey, sendAnswers } = useSendAnswers(declared)
  const { showRefusal, clearRefusal, ...form } = useCheckedForm({
    form: declared,
    postResult,
    onEdit(element) {
      beginKey()
      if (isSubmitted.current) refresh(element)
    },
    onChecked: submit,
  })

  // A disabled button loses the focus: the form's while it submits, the panel's while the panel sends.
  useEffect(() => {
    if (!submitting && !sending && ready && document.activeElement === document.body) submitButton.current?.focus()
  }, [submitting, sending, ready])

  async function submit(checked: Checked<Schema>) {
    isSubmitted.current = true
    setSubmitting(true)
    setSendOutcome(null)
    clearRefusal()
    let draft: MailDraft | null = null
    try {
      draft = draftOf(checked.submission.value)
      openMailClient(draft.href)
      showOutcome(succeeded(notices.success))
    } catch {
      showOutcome(failed(notices.failure))
    } finally {
      setReady({ checked, draft })
      await new Promise((resolve) => setTimeout(resolve, submittingMs))
      setSubmitting(false)
    }
  }

  /** Updates the panel while the form is corrected. */
  function refresh(element: HTMLFormElement) {
    const checked = checkedAnswers(schema, element)
    if (!checked) return
    setSendOutcome(null)
    try {
      setReady({ checked, draft: draftOf(checked.submission.value) })
    } catch {
      setReady({ checked, draft: null })
    }
  }

  async function sendFromPage() {
    if (!ready || sending) return
    setSending(true)
    setSendOutcome(null)
    try {
      await sendAnswers(ready.checked)
      setSendOutcome(succeeded(notices.sent))
    } catch (error) {
      const fieldErrors = fieldErrorsOf(error)
      if (Object.keys(fieldErrors).length > 0) showRefusal(ready.checked, fieldErrors)
      else setSendOutcome(failed(notices.notSent))
    } finally {
      setSending(false)
    }
  }

  function showOutcome(next: NonNullable<Outcome>) {
    setOutcome(next)
    toast(next)
  }

  return {
    ...form,
    submitting,
    submitButton,
    outcome,
    /** The props of the panel below the form; null until the form is submitted. */
    rescue: ready && { draft: ready.draft, sending, sendOutcome, sendFromPage },
  }
}
export type Rescue = NonNullable<ReturnType<typeof useMailtoForm>['rescue']>
