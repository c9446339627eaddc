import { flushSync } from 'react-dom'

/**
 * Draws what was changed in this event at once, and gives the focus to what is there then: a later frame may come
 * before it is drawn, or after somebody typed.
 *
 * @param change what else changes, such as after an answer of the server, when the event is over
 */
export function drawAndFocus(find: () => HTMLElement | null | undefined, change: () => void = () => {}) {
  flushSync(change)
  find()?.focus()
}
