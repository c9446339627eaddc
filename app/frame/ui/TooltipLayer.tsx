import * as Tooltip from '@radix-ui/react-tooltip'
import { type ComponentProps, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { getHints, subscribeToHints } from './tooltips.ts'
import './tooltips.css'

let isShown = false

/** Shows the page's tooltips. There is one layer, so they share their delays (SPEC 9). */
export function showTooltips() {
  if (isShown) return
  isShown = true
  createRoot(document.body.appendChild(document.createElement('div'))).render(<TooltipLayer />)
}

function TooltipLayer() {
  const hints = useSyncExternalStore(subscribeToHints, getHints)
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {hints.map(({ trigger, text }) => (
        <Tooltip.Root key={keyOf(trigger)}>
          <Tooltip.Trigger asChild>
            <Attach to={trigger} />
          </Tooltip.Trigger>
          {/* In the landmark of its control, and above a modal dialog when the control is in one. */}
          <Tooltip.Portal container={trigger.closest<HTMLElement>('dialog, main, footer')}>
            <Tooltip.Content className="tooltip" sideOffset={8} collisionPadding={12}>
              {text}
            </Tooltip.Content>
          </Tooltip.Portal>
        </Tooltip.Root>
      ))}
    </Tooltip.Provider>
  )
}

type AttachProps = ComponentProps<'button'> & { to: HTMLElement }

/** Gives an existing control the props of a Radix trigger. */
function Attach({ to, ref, 'aria-describedby': describedBy, ...props }: AttachProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    const release = ref(to as HTMLButtonElement)
    return () => {
      if (typeof release === 'function') release()
      else ref(null)
    }
  }, [to, ref])

  useEffect(() => {
    if (describedBy) to.setAttribute('aria-describedby', describedBy)
    else to.removeAttribute('aria-describedby')
  }, [to, describedBy])

  useEffect(() => {
    const on: Record<string, unknown> = {
      pointermove: props.onPointerMove,
      pointerleave: props.onPointerLeave,
      pointerdown: props.onPointerDown,
      focus: props.onFocus,
      blur: props.onBlur,
      click: props.onClick,
    }
    const listeners = Object.entries(on) as [string, EventListener][]
    for (const [type, listener] of listeners) to.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of listeners) to.removeEventListener(type, listener)
    }
  })

  // The hover or focus that loaded this code came before it could listen; it counts too.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (to.matches(':focus-visible')) to.dispatchEvent(new FocusEvent('focus'))
      else if (to.matches(':hover')) to.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }))
    })
    return () => clearTimeout(timer)
  }, [to])

  return null
}

const keys = new WeakMap<HTMLElement, number>()
let lastKey = 0
function keyOf(trigger: HTMLElement) {
  const known = keys.get(trigger)
  if (known) return known
  lastKey += 1
  keys.set(trigger, lastKey)
  return lastKey
}
