import './editor.css'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { pane } from '../panes.ts'

/** The narrowest windows in which a page and a mail look as on a desktop, in pixels. */
export const desktopWidths = { page: 980, mail: 660 } as const

type Props = {
  title: string
  /** The address of the page, good once; null while it cannot be shown. */
  address: string | null
  /** The id of what is brought into view, as it changes. */
  anchor?: string
  /** The id of what a new page opens at. */
  opensAt?: string | undefined
  /** The width from which it looks as on a desktop. In a smaller frame it is shown smaller. */
  desktopWidth: number
  isDark: boolean
  setDark: (isDark: boolean) => void
  /** The plain text of a mail, shown in place of its page; null while the page is shown. */
  plain?: string | null
  setPlain?: (isPlain: boolean) => void
  /** The words in place of the page when there is nothing to show. */
  emptyText: string
  hint?: string | undefined
  /** Told when a text of the page is pressed: the text, and those that it stands in. */
  pressed?: (around: readonly string[]) => void
}

/** The page as it will be, as wide as a desktop or a phone, in light or dark. Nothing of it runs. */
export function Preview({
  title,
  address,
  anchor,
  opensAt,
  desktopWidth,
  isDark,
  setDark,
  plain = null,
  setPlain,
  emptyText,
  hint,
  pressed,
}: Props) {
  // On a phone the page of a desktop would be too small to read.
  const [isPhone, setPhone] = useState(() => matchMedia('(max-width: 44rem)').matches)
  const [loadedAddress, setLoadedAddress] = useState<string | null>(null)
  const [frame, size] = useSize()
  const scale = isPhone || size.width === 0 ? 1 : Math.min(1, size.width / desktopWidth)
  // An address is good once: another place of the page is gone to after it is there, and never fetches it again.
  const begins = useRef<Record<string, string | undefined>>({})
  const placeOf = (one: string) => {
    if (!Object.hasOwn(begins.current, one)) begins.current[one] = anchor ?? opensAt
    const place = one === loadedAddress && anchor !== undefined ? anchor : begins.current[one]
    return place === undefined ? one : `${one}#${place}`
  }
  const root = useRef<HTMLElement>(null)
  const tell = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    const frames = root.current?.querySelectorAll('iframe') ?? []
    const { pressed: around } = Object(data) as { pressed?: unknown }
    if ([...frames].some((frame) => frame.contentWindow === source) && Array.isArray(around))
      pressed?.(around.filter((text) => typeof text === 'string'))
  })
  const isHeard = pressed !== undefined
  useEffect(() => {
    if (!isHeard) return
    const listen = (event: MessageEvent<unknown>) => tell(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [isHeard])
  // What is shown stays until the next is there.
  const frames = [...new Set([loadedAddress, address])].filter((one) => one !== null)
  return (
    <section ref={root} className="preview" aria-label={title} {...pane}>
      <fieldset className="toggle">
        <legend className="hidden">How it is shown</legend>
        <button type="button" className="button button-small" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
          Desktop
        </button>
        <button type="button" className="button button-small" aria-pressed={isPhone} onClick={() => setPhone(true)}>
          Phone
        </button>
        <button type="button" className="button button-small" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          Dark
        </button>
        {setPlain && (
          <button
            type="button"
            className="button button-small"
            aria-pressed={plain !== null}
            onClick={() => setPlain(plain === null)}
          >
            Text alone
          </button>
        )}
        {hint && <span className="hint">{hint}</span>}
      </fieldset>
      {plain !== null ? (
        <textarea className="preview-plain" aria-label="The text alone" readOnly value={plain} />
      ) : address === null ? (
        <p className="none preview-page preview-none">{emptyText}</p>
      ) : (
        <div ref={frame} className={isPhone ? 'preview-page phone' : 'preview-page'}>
          {frames.map((one) => (
            <iframe
              key={one}
              title={one === loadedAddress || loadedAddress === null ? title : `${title}, next`}
              src={placeOf(one)}
              sandbox={isHeard ? 'allow-scripts' : ''}
              className={isDark ? 'dark' : 'light'}
              style={{ width: size.width / scale, height: size.height / scale, scale }}
              data-behind={one !== loadedAddress || undefined}
              aria-hidden={(one !== loadedAddress && loadedAddress !== null) || undefined}
              onLoad={() => setLoadedAddress(one)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function useSize() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, size] as const
}
