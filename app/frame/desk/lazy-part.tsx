import { type ComponentType, lazy, useEffect, useState } from 'react'

/**
 * A part of the desk that is loaded when it is first shown. Where its file is gone, since the server was updated while
 * the desk was open, the part itself offers to load the desk again: all else on the screen stays.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: NotLoaded })))

/** Asks the server whether it has another version of the desk than this page; null when it does not answer. */
const isUpdated = (): Promise<boolean | null> =>
  fetch('/').then(
    async (answer) => {
      const own = document.querySelector('script[src]')?.getAttribute('src')
      return answer.ok && own ? !(await answer.text()).includes(own) : null
    },
    () => null,
  )

function NotLoaded() {
  const [updated, setUpdated] = useState<boolean | null>(null)
  useEffect(() => void isUpdated().then(setUpdated), [])
  return (
    <div className="remains row" role="alert">
      <p>
        <strong>{updated ? 'The desk was updated.' : 'This part of the desk could not be loaded.'}</strong> What you
        typed is kept.
      </p>
      <button type="button" className="button button-main" onClick={() => location.reload()}>
        Load it again
      </button>
    </div>
  )
}
