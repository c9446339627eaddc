import { type ReactNode, useEffect, useRef } from 'react'

type TickProps = { ticked: boolean; onTick: (ticked: boolean) => void; className?: string; children: ReactNode }

/**
 * What can be ticked off, with its box. The tick is the browser's own until it is changed elsewhere, in another tab or by
 * another box: what it changes on the page may then come later than the tick itself.
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
