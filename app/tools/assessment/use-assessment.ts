import { type RefObject, useEffect, useRef } from 'react'
import { type Address, goTo, useAddress } from '#frame/islands/address.ts'
import type { PageEvent } from '#frame/islands/page-event.ts'
import { readOnAt } from '#frame/ui/read-on.ts'
import { readAddress } from './run-text.ts'
import { saveRun, useSavedRun } from './saved-run.ts'
import { type Run, type Step, shownAt, start, steps } from './steps.ts'

export const assessmentPath = '/ai-readiness-assessment'

/**
 * The run that the screen shows. Its answers are kept in the tab and its step in the browser's history, so back and
 * reload do what they should and nothing is asked of the server. An address with scores, as the forms without scripts
 * and shared links have it, comes first; the next press leads away from it.
 *
 * @param served the path and query that the page was asked for with
 * @param posted the action's answer, if the page came by a post
 */
export function useAssessment(served: string, posted: Run | null) {
  const address = useAddress(served)
  const stored = useSavedRun()
  const initial = (address.moved ? null : posted) ?? readAddress(address.query)
  const entry = stepOf(address.state)
  const run = initial ?? (stored && entry ? shownAt(stored, entry) : (stored ?? start))

  // From now on, this entry of the history is this step, whatever is answered after it.
  const settled = initial !== null || entry !== null || address.way === 'served'
  useEffect(() => {
    if (!settled) goTo(assessmentPath, { replace: true, state: { step: run.step } })
  }, [settled, run.step])

  // A visitor who leaves and comes back by a link goes on where the history had led.
  useEffect(() => {
    if (!initial && stored && stored.step !== run.step) saveRun(run)
  })

  return {
    run,
    address,
    show(next: Run) {
      saveRun(next)
      dispatchEvent(new CustomEvent<PageEvent>('happened', { detail: ['start', assessmentPath] }))
      const stays = next.step === run.step
      if (initial || !stays) goTo(assessmentPath, { state: { step: next.step }, replace: stays })
    },
  }
}

const stepOf = (state: unknown): Step | null => {
  const step = (state as { step?: unknown } | null)?.step
  return steps.find((known) => known === step) ?? null
}

/** Moves the focus to the heading of each new step, so a screen reader announces it and reads on from there. */
export function useStepFocus(address: Address): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!address.moved || address.way === 'replace') return
    if (address.way === 'push') scrollTo(0, 0)
    readOnAt(heading.current)
  }, [address])
  return heading
}
