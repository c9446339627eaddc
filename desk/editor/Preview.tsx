import { useState } from 'react'

type Props = {
  title: string
  /** The address of the page, good once; null while it cannot be shown. */
  address: string | null
  isDark: boolean
  setDark: (isDark: boolean) => void
  /** The text alone, when that is shown; null for the page. */
  plain?: string | null
  setPlain?: (isPlain: boolean) => void
  /** What is wrong when there is nothing to show. */
  none: string
}

/** The page as it will be, as wide as a desk or a phone, in light or dark. Nothing in it runs. */
export function Preview({ title, address, isDark, setDark, plain = null, setPlain, none }: Props) {
  const [isPhone, setPhone] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  // What is shown stays until the next is there.
  const frames = [...new Set([shown, address])].filter((one) => one !== null)
  return (
    <section className="preview" aria-label={title}>
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
      </fieldset>
      {plain !== null ? (
        <textarea className="preview-plain" aria-label="The text alone" readOnly value={plain} />
      ) : address === null ? (
        <p className="none">{none}</p>
      ) : (
        <div className={isPhone ? 'preview-page phone' : 'preview-page'}>
          {frames.map((one) => (
            <iframe
              key={one}
              title={one === shown || shown === null ? title : `${title}, next`}
              src={one}
              sandbox=""
              className={isDark ? 'dark' : 'light'}
              data-behind={one !== shown || undefined}
              aria-hidden={(one !== shown && shown !== null) || undefined}
              onLoad={() => setShown(one)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
