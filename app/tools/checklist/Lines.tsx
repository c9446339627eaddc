import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import type { ChecklistPart } from '#knowledge/documents/checklist-lines.ts'
import { keepTicks, showTicks } from './lines.ts'
import { useTicks } from './ticks.ts'

type LinesProps = {
  parts: readonly ChecklistPart[]
  /** Written by the server; in the browser it is in the page already. */
  html: string | undefined
}

/** The lines with their boxes. Once the page has its scripts, they follow the ticks. */
export function Lines({ parts, html }: LinesProps) {
  const lines = useRef<HTMLDivElement>(null)
  // The same object at each rendering, because React would write the HTML of another one again.
  const [written] = useState({ __html: html ?? '' })
  const ticks = useTicks()
  const hydrated = useHydrated()

  useEffect(() => (lines.current ? keepTicks(lines.current) : undefined), [])
  useEffect(() => {
    if (hydrated && lines.current) showTicks(lines.current, parts, ticks)
  }, [hydrated, parts, ticks])

  return <div ref={lines} dangerouslySetInnerHTML={written} suppressHydrationWarning />
}
