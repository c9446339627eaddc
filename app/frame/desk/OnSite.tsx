import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askDesk } from './call.ts'
import { copyText } from './copy.ts'
import { Dialog } from './Dialog.tsx'

/** Pause between two questions to the site, and the time after which a page is late, in milliseconds. */
const [askMs, lateMs] = [500, 20_000]

/** A page and the site: nobody can tell, awaited, there, or not there though it should be long since. */
export type SiteState = 'unknown' | 'awaited' | 'there' | 'late'

/**
 * Waits until visitors find a page at its address.
 *
 * @param version what is live by its file; null when nothing is
 */
export function useOnSite(kind: 'posts' | 'pages', file: string, version: string | null): SiteState {
  const [lateVersion, setLateVersion] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: [kind, 'on-site', file, version],
    queryFn: ({ signal }) => askDesk<{ isOn: boolean | null }>(`${kind}/on-site`, { file }, signal),
    enabled: version !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isOn === false ? askMs : false),
  })
  const isAwaited = version !== null && data?.isOn !== true
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setLateVersion(version), lateMs)
    return () => clearTimeout(timer)
  }, [isAwaited, version])
  if (version === null || data?.isOn === null) return 'unknown'
  if (data?.isOn) return 'there'
  return lateVersion === version ? 'late' : 'awaited'
}

type Props = { state: SiteState; href: string; children: string }

/** A link to a page of the site, once visitors find it there or should. */
export const OnSiteLink = ({ state, href, children }: Props) =>
  state === 'awaited' ? (
    <span className="hint">The site is putting it up …</span>
  ) : (
    <>
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
      {state === 'late' && <span className="hint">The site does not show it yet</span>}
    </>
  )

type PublishedProps = { open: boolean; close: () => void; title: string; href: string; state: SiteState }

/** Waits with the writer until visitors find what was published, and gives its address. */
export const Published = ({ open, close, title, href, state }: PublishedProps) => (
  <Dialog open={open} title={state === 'there' ? 'It is out' : 'Published'} close={close}>
    <div className="stack">
      <p role="status">
        {state === 'there'
          ? `Visitors can read “${title}”.`
          : state === 'late'
            ? 'The site does not show it yet. It is written, and comes up as soon as the site answers.'
            : state === 'unknown'
              ? 'It is written. Whether visitors find it cannot be seen from this server: look for yourself.'
              : 'The site is putting it up …'}
      </p>
      <p className="address">{href}</p>
      <div className="row">
        {state !== 'awaited' && (
          <a className="button button-main" href={href} target="_blank" rel="noreferrer">
            Open
          </a>
        )}
        <button type="button" className="button" onClick={() => void copyText(href, 'The address is copied.')}>
          Copy address
        </button>
        <button type="button" className="button" onClick={close}>
          Close
        </button>
      </div>
    </div>
  </Dialog>
)
