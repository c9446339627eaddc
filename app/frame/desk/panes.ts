import { useEffect } from 'react'

/** The attributes of a part of the screen that F6 leads to. */
export const pane = { 'data-pane': '' } as const

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'

/**
 * Where the focus goes in a pane that it was not in: to where somebody is, to a list or a text, or to the first that
 * there is.
 */
const startOf = (part: Element) =>
  [`[aria-current]`, '[role="grid"], .cm-content', focusable]
    .map((choice) => part.querySelector<HTMLElement>(choice))
    .find((target) => target?.checkVisibility())

/** Has F6 move the focus to the next pane, and Shift+F6 to the one before: back to where it was there. */
export function usePanes() {
  useEffect(() => {
    const lastFocusIn = new WeakMap<Element, HTMLElement>()
    const move = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      const { activeElement } = document
      const panes = [...document.querySelectorAll('[data-pane]')].filter(
        (part) => part.checkVisibility() && !part.querySelector('[data-pane]'),
      )
      const paneHere = panes.findIndex((part) => part.contains(activeElement))
      if (paneHere >= 0 && activeElement instanceof HTMLElement)
        lastFocusIn.set(panes[paneHere] as Element, activeElement)
      // What stands in no pane is between those around it.
      const paneBefore = panes.findLastIndex(
        (part) => activeElement && part.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
      const from = paneHere >= 0 ? paneHere : paneBefore
      const back = paneHere >= 0 ? paneHere - 1 : paneBefore
      const target = panes.at((event.shiftKey ? back : from + 1) % panes.length)
      if (!target) return
      const earlier = lastFocusIn.get(target)
      const start = earlier?.isConnected && earlier.checkVisibility() ? earlier : startOf(target)
      start?.focus()
    }
    // Before an editor that has keys of its own.
    addEventListener('keydown', move, true)
    return () => removeEventListener('keydown', move, true)
  }, [])
}
