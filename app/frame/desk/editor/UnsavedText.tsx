import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '../Dialog.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Moment } from '../times.tsx'
import type { OpenedFile } from './use-file.ts'

const Compare = lazyPart(() => import('./Compare.tsx'))

type Edited = {
  opened: { data?: Pick<OpenedFile, 'unsaved'> | undefined }
  /** The file as it is stored. */
  base: { text: string; version: string } | null
  /** True while something is typed that is not saved. */
  isDirty: boolean
  setText: (text: string) => void
  discard: () => Promise<void>
}
type Props = {
  edited: Edited
  /** Makes a text readable where it is none, such as data. */
  readable?: (text: string) => string
  /** Makes the earlier text fit what the file is now. By default it is taken as it is. */
  restored?: (text: string) => string
}

/**
 * Brings back what this person typed and did not save. Where the file changed since, it is offered instead: nobody gets
 * an older text in the place of a newer one unasked.
 */
export function UnsavedText({
  edited: { opened, base, isDirty, discard, setText },
  readable = (text) => text,
  restored = (text) => text,
}: Props) {
  const [answer, setAnswer] = useState<'restored' | 'forgotten' | null>(null)
  const [isShown, setShown] = useState(false)
  const unsaved = opened.data?.unsaved ?? null
  // When the file is opened; what is stored later is what was just saved.
  const [isSame] = useState(unsaved !== null && (unsaved.seen ?? '') === base?.version)
  const restore = useEffectEvent(() => {
    if (!unsaved) return
    setText(restored(unsaved.text))
    setAnswer('restored')
  })
  useEffect(() => {
    if (isSame) restore()
  }, [isSame])
  if (!unsaved || answer === 'forgotten' || (answer === 'restored' && !isDirty)) return null
  if (answer === 'restored')
    return (
      <p className="remains" role="status">
        Your draft of <Moment at={unsaved.at} /> is here again. Nobody else sees it yet.
      </p>
    )
  return (
    <div className="remains row" role="status">
      <p>
        You have a draft of <Moment at={unsaved.at} />, and the text was changed since.
      </p>
      <button type="button" className="button button-small" onClick={() => setShown(true)}>
        Look at it
      </button>
      <button
        type="button"
        className="button button-small"
        onClick={() => {
          setAnswer('forgotten')
          void discard()
        }}
      >
        Forget it
      </button>
      <Dialog open={isShown} title="Your draft" close={() => setShown(false)} isWide>
        <div className="stack">
          <Suspense>
            <Compare
              left={base ? readable(base.text) : ''}
              leftName="As it is now"
              right={readable(unsaved.text)}
              rightName="Your draft"
            />
          </Suspense>
          <button type="button" className="button button-main" onClick={restore}>
            Go on with it
          </button>
        </div>
      </Dialog>
    </div>
  )
}
