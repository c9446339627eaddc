import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answers } from '#domain/assessment/scores.ts'
import { honeypotField } from '#domain/leads/honeypot.ts'
import { api } from '../../api.ts'
import { newKey } from '../../forms/use-post.ts'
import type { GivenDetails } from './DetailsForm.tsx'

/** What became of the copy that was asked for; null where none was. */
export type ReportState = 'sending' | 'queued' | 'failed' | null

/** Sends the report once for details that ask for it. One key for all tries, so that it is one lead however many come through. */
export function useReport(details: GivenDetails | null, answers: Answers) {
  const [state, setState] = useState<ReportState>(null)
  const sent = useRef<{ details: GivenDetails; key: string }>(null)

  const send = useCallback(
    async ({ sendCopy: _, trap, ...who }: GivenDetails, key: string) => {
      setState('sending')
      try {
        const json = { ...who, answers, ...(trap && { [honeypotField]: trap }) }
        await api('/api/assessment-reports', { method: 'POST', json, headers: { 'Idempotency-Key': key } })
        setState('queued')
      } catch {
        setState('failed')
      }
    },
    [answers],
  )

  useEffect(() => {
    if (!details?.sendCopy || sent.current?.details === details) return
    sent.current = { details, key: newKey() }
    void send(details, sent.current.key)
  }, [details, send])

  return { state, retry: () => sent.current && send(sent.current.details, sent.current.key) }
}
