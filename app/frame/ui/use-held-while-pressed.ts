import { useEffect, useState } from 'react'

/**
 * Returns a value, and for as long as a pointer is down the one from before the press: what is above a button would
 * move it away from under the pointer, and the press would count for nothing.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [isPressed, setPressed] = useState(false)
  const [held, setHeld] = useState(value)
  useEffect(() => {
    const press = () => setPressed(true)
    // The click comes after the pointer is up.
    const release = () => setTimeout(setPressed, 0, false)
    addEventListener('pointerdown', press)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      removeEventListener('pointerdown', press)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
  }, [])
  if (!isPressed && held !== value) setHeld(value)
  return isPressed ? held : value
}
