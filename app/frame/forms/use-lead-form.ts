import type { DefaultValue } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { closedNoticeIn, fieldErrorsOf } from '#frame/api.ts'
import type { EndpointForm } from './form.ts'
import type { RefusedSubmission } from './form-without-scripts.server.ts'
import { failed, type Outcome, outcomeOf, succeeded, toast } from './outcomes.ts'
import { type Checked, useCheckedForm } from './use-checked-form.ts'
import { useSendAnswers } from './use-send-answers.ts'

type Options<Schema extends z.ZodMiniObject> = {
  form: EndpointForm<Schema>
  /** The prefix of the elements' ids, for a form that appears more than once. */
  id?: string | undefined
  /** The first values of the fields. */
  defaultValue?: DefaultValue<z.input<Schema>> | undefined
  /** The action's answer to a form sent without scripts. */
  postResult?: RefusedSubmission | undefined
  /** True when the page shows a form that was sent without scripts and stored. */
  sent?: boolean | undefined
  /** Called once the answers are stored. */
  onSent?: ((checked: Checked<Schema>) => void) | undefined
}

/**
 * A lead form: checks the answers with the server's schema, sends them, and shows the outcome in a toast and beside the
 * form. After a failure the typed values stay. Without scripts the same form posts to the page's action.
 */
export function useLeadForm<Schema extends z.ZodMiniObject>(options: Options<Schema>) {
  const { form: declared, id, defaultValue, postResult, sent = false, onSent } = options
  const { notices } = declared
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(() => outcomeOf(notices, postResult, sent))
  const pressed = useRef<HTMLElement>(null)
  const { beginKey, sendAnswers } = useSendAnswers(declared)
  const { showRefusal, clearRefusal, ...form } = useCheckedForm({
    form: declared,
    id,
    defaultValue,
    postResult,
    onEdit: beginKey,
    onChecked: submit,
  })

  // The pressed button is disabled for a while and loses the focus. In Safari a press never gives it the focus.
  useEffect(() => {
    if (!sending && document.activeElement === document.body) pressed.current?.focus()
  }, [sending])

  async function submit(checked: Checked<Schema>) {
    pressed.current = Element.prototype.querySelector.call(checked.form, '[type=submit]') as HTMLElement | null
    setSending(true)
    setOutcome(null)
    try {
      await sendAnswers(checked)
      // A field may be called `reset`, and is what a form has by this name then.
      HTMLFormElement.prototype.reset.call(checked.form)
      clearRefusal()
      // What takes the form's place stands there first, so that the notice leaves room for it.
      flushSync(() => onSent?.(checked))
      showOutcome(succeeded(notices.success))
    } catch (error) {
      const fieldErrors = fieldErrorsOf(error)
      if (Object.keys(fieldErrors).length > 0) showRefusal(checked, fieldErrors)
      else showOutcome(failed(closedNoticeIn(error) ?? notices.failure))
    } finally {
      setSending(false)
    }
  }

  function showOutcome(next: NonNullable<Outcome>) {
    setOutcome(next)
    toast(next)
  }

  return { ...form, sending, outcome }
}
