import { useCallback, useEffect } from 'react'
import { attributionBeside } from '#frame/forms/attribution.ts'
import { honeypotField } from '#frame/forms/honeypot.ts'
import { postAnswers } from '#frame/forms/post-answers.ts'
import type { GivenDetails } from './DetailsForm.tsx'
import { assessmentReport } from './form.ts'
import type { Answers } from './scores.ts'

/** The copy that was asked for, and what became of it. */
export type Copy = { details: GivenDetails; state: 'asked' | 'sending' | 'queued' | 'failed' }

/** Sends the copy once for details that ask for it, however often the result is come to. */
export function useReport(copy: Copy, answers: Answers, onChange: (copy: Copy) => void) {
  const send = useCallback(
    async (details: GivenDetails) => {
      const { sendCopy: _, honeypot, key, form, ...who } = details
      onChange({ details, state: 'sending' })
      try {
        const json = { ...who, answers, ...(honeypot && { [honeypotField]: honeypot }), ...attributionBeside() }
        await import('#frame/forms/stamp-form.ts')
          .then(({ holdUntilStamped }) => holdUntilStamped(form))
          .catch(() => null)
        await postAnswers(assessmentReport.endpoint, json, key, form)
        onChange({ details, state: 'queued' })
      } catch {
        onChange({ details, state: 'failed' })
      }
    },
    [answers, onChange],
  )

  useEffect(() => {
    if (copy.state === 'asked') void send(copy.details)
  }, [copy, send])

  return () => send(copy.details)
}
