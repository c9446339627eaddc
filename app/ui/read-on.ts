import { afterPaint } from './paint.ts'

/**
 * Moves the focus to a heading that was come to, so that it is announced, and reading goes on there. The selection follows
 * once that was said: screen readers of Firefox read on from it, and where the control that was pressed is gone, it fell behind
 * all that came in its place. Moved together with the focus, it kept the heading from being announced.
 */
export function readOnAt(heading: HTMLElement | null) {
  if (!heading) return
  heading.focus({ preventScroll: true })
  void afterPaint().then(() => document.activeElement === heading && getSelection()?.collapse(heading, 0))
}
