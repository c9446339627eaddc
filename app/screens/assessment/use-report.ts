import { useCallback, useEffect } from 'react'
import type { Answers } from '#domain/assessment/scores.ts'
import { assessmentReport } from '#domain/forms/assessment.ts'
import { honeypotField } from '#domain/forms/honeypot.ts'
import { api } from '../../api.ts'
import { attributionBeside } from '../../forms/attribution.ts'
import type { GivenDetails } from './DetailsForm.tsx'

/** The copy that was asked for, and what became of it. */
export type Copy = { details: GivenDetails; state: 'asked' | 'sending' | 'queued' | 'failed' }

/** Sends the copy once for details that ask for it, however often the result is come to. */
export function useReport(copy: Copy, answers: Answers, onChange: (copy: Copy) => void) {
  const send = useCallback(
    async (details: GivenDetails) => {
      const { sendCopy: _, trap, key, ...who } = details
      onChange({ details, state: 'sending' })
      try {
        const json = { ...who, answers, ...(trap && { [honeypotField]: trap }), ...attributionBeside() }
        await api(assessmentReport.endpoint, { method: 'POST', json, headers: { 'Idempotency-Key': key } })
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
