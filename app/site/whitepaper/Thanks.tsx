import { type RefObject, useEffect, useRef, useState } from 'react'
import { succeeded, toast } from '#frame/forms/outcomes.ts'
import type { PageEvent } from '#frame/islands/page-event.ts'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { Ways } from '#frame/ui/Ways.tsx'
import { documentSize, type shownPages } from '#knowledge/documents/catalogue.data.ts'
import { whitepaperForm } from '#office/forms/whitepaper.ts'
import { whitepaper } from './words.ts'
import '#frame/styles/forms.css'

const { thanks: texts, file, delayMs } = whitepaper
const { notices } = whitepaperForm

/** The guide's files, and the pages of it that its form shows; null when it was not built. */
export type GuideFiles = (Parameters<typeof documentSize>[0] & { shown: ReturnType<typeof shownPages> }) | null

type ThanksProps = { heading: RefObject<HTMLHeadingElement | null>; files: GuideFiles }

/** The thank-you state: the button in the form's place (SPEC 4, Whitepaper). */
export function Thanks({ heading, files }: ThanksProps) {
  return (
    <div className="wp-thanks">
      <h2 ref={heading} tabIndex={-1}>
        {notices.success.title}
      </h2>
      <p>{notices.success.text}</p>
      <Download />
      {files && (
        <>
          <p className="note">{documentSize(files)}</p>
          <p>
            <MoreLink href={texts.read.href}>{texts.read.title}</MoreLink>
          </p>
        </>
      )}
      <p className="note">{texts.next}</p>
      <section aria-labelledby="wp-ways-title">
        <h3 className="label" id="wp-ways-title">
          {texts.ways.title}
        </h3>
        <Ways ways={texts.ways.list} />
      </section>
    </div>
  )
}

/**
 * A link without scripts. With them a button: pressed, it waits a second, then the file starts and a notice says so.
 */
function Download() {
  const hydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'downloading' | 'started'>('idle')
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (state === 'started' && document.activeElement === document.body) button.current?.focus()
    if (state !== 'downloading') return
    const timer = setTimeout(() => {
      startDownload()
      toast(succeeded(notices.download))
      setState('started')
    }, delayMs)
    return () => clearTimeout(timer)
  }, [state])

  const { title, text } = notices.download
  return (
    <>
      <p className="acts">
        {hydrated ? (
          <button
            type="button"
            className="btn go"
            disabled={state === 'downloading'}
            onClick={() => setState('downloading')}
            ref={button}
          >
            {state === 'downloading' && <span className="wp-spinner" aria-hidden="true" />}
            {state === 'downloading' ? texts.downloading : texts.download}
          </button>
        ) : (
          <ButtonLink primary href={file.href} download={file.name}>
            {texts.download}
          </ButtonLink>
        )}
      </p>
      <p role="status" className="outcome">
        {state === 'started' && (
          <>
            <b>{title}</b> {text}
          </>
        )}
      </p>
    </>
  )
}

function startDownload() {
  const link = document.createElement('a')
  link.href = file.href
  link.download = file.name
  link.click()
  dispatchEvent(new CustomEvent<PageEvent>('happened', { detail: ['download', file.href] }))
}
