import { useCallback, useEffect, useRef } from 'react'
import type { RefusedSubmission } from '#frame/forms/form-without-scripts.server.ts'
import { goTo, useAddress } from '#frame/islands/address.ts'
import { whitepaperForm } from '#office/forms/whitepaper.ts'
import { Guide } from './Guide.tsx'
import { type GuideFiles, Thanks } from './Thanks.tsx'
import { WhitepaperForm } from './WhitepaperForm.tsx'
import { whitepaper } from './words.ts'

type GateProps = {
  address: string
  postResult: RefusedSubmission | undefined
  files: GuideFiles
}

/**
 * The guide and its form; once that is sent, the opened guide and its download (SPEC 4, Whitepaper). The thank-you
 * state has an address.
 */
export default function Gate({ address: served, postResult, files }: GateProps) {
  const address = useAddress(served)
  const sent = address.query.get('sent') === whitepaperForm.kind && !(postResult && !address.moved)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!sent || !address.moved) return
    heading.current?.focus({ preventScroll: true })
    // Below the notice at the upper edge, which then covers nothing of it.
    heading.current?.scrollIntoView({ behavior: 'instant' })
  }, [sent, address])

  const onSent = useCallback(() => goTo(`?sent=${whitepaperForm.kind}`), [])
  return (
    <>
      <Guide open={sent} files={files} />
      <div className="wp-form" id="guide">
        {sent ? (
          <Thanks heading={heading} files={files} />
        ) : (
          <>
            <h2>{whitepaper.form.title}</h2>
            <WhitepaperForm postResult={postResult} onSent={onSent} />
          </>
        )}
      </div>
    </>
  )
}
