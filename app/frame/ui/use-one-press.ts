import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** The longest time in milliseconds between the two presses of a double click, as systems have it unless changed. */
const doubleMs = 500
/** The most pixels between the two taps. */
const doublePx = 24

type Press = { view: unknown; time: number; x: number; y: number }

/**
 * Keeps the second press of a double click or double tap from what has come below the pointer. Give the result to an
 * element that stays while the view in it changes. Presses by keyboard pass: the focus has moved on by then.
 *
 * @param view a value that differs from one view to the next
 */
export function useOnePress(view: unknown) {
  const last = useRef<Press>(null)
  // Safari's clicks do not name it.
  const isMouse = useRef(false)
  return {
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      isMouse.current = pointerType === 'mouse'
    },
    onClickCapture: (event: MouseEvent) => {
      const { detail, timeStamp, clientX, clientY } = event.nativeEvent
      if (detail === 0) return
      const first = last.current
      if (first && first.view !== view && isSecond(event.nativeEvent, first, isMouse.current)) {
        event.preventDefault()
        event.stopPropagation()
        first.time = timeStamp
      } else last.current = { view, time: timeStamp, x: clientX, y: clientY }
    },
  }
}

/**
 * Tells whether a click belongs to the one before it: by the browser's own count or, where it has none, by time and
 * place. Taps are often not counted at all. Each
 * view begins at the page's top: who has scrolled since means the press.
 */
function isSecond(click: globalThis.MouseEvent, { time, x, y }: Press, isMouse: boolean): boolean {
  if (click.detail > 1) return true
  if (isMouse) return false
  if (scrollY > 0) return false
  const distance = Math.hypot(click.clientX - x, click.clientY - y)
  return click.timeStamp - time < doubleMs && distance <= doublePx
}
