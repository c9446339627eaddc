import { type MouseEvent, useRef } from 'react'

/** The longest time in milliseconds between the two presses of a double click, as systems have it unless changed. */
const doubleMs = 500
/** How far apart in pixels the two taps of a finger may land. */
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
  return {
    onClickCapture: (event: MouseEvent) => {
      const { detail, timeStamp, clientX, clientY } = event.nativeEvent
      if (detail === 0) return
      const first = last.current
      if (first && first.view !== view && isSecond(event.nativeEvent, first)) {
        event.preventDefault()
        event.stopPropagation()
        first.time = timeStamp
      } else last.current = { view, time: timeStamp, x: clientX, y: clientY }
    },
  }
}

/** Tells whether a click belongs to one before it: by the browser's own count or, where it has none, by time and place. */
function isSecond(click: globalThis.MouseEvent, { time, x, y }: Press): boolean {
  if (click.detail > 1) return true
  if (countsAcrossElements(click)) return false
  return click.timeStamp - time < doubleMs && Math.hypot(click.clientX - x, click.clientY - y) < doublePx
}

/**
 * Tells whether the browser counts on when the second press meets another element. Firefox starts anew there, and
 * fingers are often not counted at all. Safari's clicks name no pointer.
 */
const countsAcrossElements = (click: globalThis.MouseEvent) =>
  'pointerType' in click && click.pointerType === 'mouse' && !CSS.supports('-moz-appearance', 'none')
