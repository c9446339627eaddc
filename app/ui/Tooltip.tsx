import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { forgetHint, getHints, type Hint, isKnown, setHint, subscribeToHints } from './tooltips.ts'
import { useLater } from './use-later.ts'

/**
 * Gives the one control inside it a tooltip. The control is named without it.
 *
 * Nothing about the control changes, before or after: it is only made known, on first hover or focus, to `Tooltips`, so a
 * focus or a click in progress is never disturbed.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const holder = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const trigger = holder.current?.firstElementChild
    if (!(trigger instanceof HTMLElement)) return
    if (isKnown(trigger)) setHint({ trigger, text })
    const makeKnown = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return
      if (!isKnown(trigger)) setHint({ trigger, text })
    }
    trigger.addEventListener('pointerenter', makeKnown)
    trigger.addEventListener('focus', makeKnown)
    return () => {
      trigger.removeEventListener('pointerenter', makeKnown)
      trigger.removeEventListener('focus', makeKnown)
    }
  }, [text])

  useEffect(() => {
    const trigger = holder.current?.firstElementChild
    return () => {
      if (trigger instanceof HTMLElement) forgetHint(trigger)
    }
  }, [])

  return (
    <span className="contents" ref={holder}>
      {children}
    </span>
  )
}

const none: readonly Hint[] = []

/** All tooltips of the page. Stands once in the document, so that the delays are shared; its code is fetched when needed. */
export function Tooltips() {
  const hints = useSyncExternalStore(subscribeToHints, getHints, () => none)
  const Layer = useLater(hints.length > 0, () => import('./TooltipLayer.tsx'))
  return Layer && <Layer hints={hints} />
}
