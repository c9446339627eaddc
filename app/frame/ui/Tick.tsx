import { type ReactNode, useEffect, useRef } from 'react'

type TickProps = { ticked: boolean; onTick: (ticked: boolean) => void; className?: string; children: ReactNode }

/**
 * An item with a box to tick it off. The browser draws the tick until it is changed elsewhere, in another tab or by
 * another box. Other changes on the page may follow the tick.
 */
export function Tick({ ticked, onTick, className, children }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.checked = ticked
  }, [ticked])
  return (
    <label className={className}>
      <input
        type="checkbox"
        ref={box}
        defaultChecked={ticked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}
