import { useEffect, useRef } from 'react'

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(target.type))

/** The time after `g` in which the next key names a place, in milliseconds. */
const secondKeyMs = 1_500
let secondKeyUntil = 0
const names = new WeakMap<KeyboardEvent, string>()

/** Names a press: `j`, `enter`, or `g l` for the second of two. Every screen that listens gets the same name. */
function nameOf(event: KeyboardEvent): string {
  const known = names.get(event)
  if (known !== undefined) return known
  const isSecond = event.timeStamp < secondKeyUntil
  secondKeyUntil = !isSecond && event.key === 'g' ? event.timeStamp + secondKeyMs : 0
  const key = event.key.length > 1 ? event.key.toLowerCase() : event.key
  const name = isSecond ? `g ${key}` : key
  names.set(event, name)
  return name
}

/**
 * Listens for single keys, and for two in a row, while a screen is shown. It leaves alone what is typed into fields and
 * dialogs, or with Ctrl, Alt or Meta held.
 */
export function useKeys(keys: Keys) {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isField(event.composedPath()[0] ?? null)
      )
        return
      if (document.querySelector('dialog[open]')) return
      // A focused button or link keeps its own Enter.
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('button, a, summary')) return
      const name = nameOf(event)
      const act = Object.hasOwn(current.current, name) ? current.current[name] : undefined
      if (!act) return
      event.preventDefault()
      act(event)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
