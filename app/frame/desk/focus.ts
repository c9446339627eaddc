import { flushSync } from 'react-dom'

/**
 * Draws at once what this event changed, and focuses what is there then. The next frame is the wrong moment: it may
 * come before the drawing, or after somebody typed.
 *
 * @param change what else changes, such as after an answer of the server, when the event is over
 */
export function drawAndFocus(find: () => HTMLElement | null | undefined, change: () => void = () => {}) {
  flushSync(change)
  find()?.focus()
}
