import { afterPaint } from './paint.ts'

/**
 * Moves the focus to a heading that the visitor was led to, so it is announced and reading goes on there.
 *
 * The selection follows after the announcement. Firefox's screen readers read on from it, and where the pressed control
 * is gone it would fall behind everything new. Moved together with the focus, it kept the heading from being announced.
 */
export function readOnAt(heading: HTMLElement | null) {
  if (!heading) return
  heading.focus({ preventScroll: true })
  void afterPaint().then(() => document.activeElement === heading && getSelection()?.collapse(heading, 0))
}
