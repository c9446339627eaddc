import { useLocation } from 'react-router'
import { usePageRequest } from './page-request.tsx'

type SendOnProps = { title: string; children: string }

/**
 * A link that opens a mail with this page's title and address, to send to somebody. Its words have to say that the
 * address goes, and no file.
 */
export const SendOn = ({ title, children }: SendOnProps) => {
  const { origin } = usePageRequest()
  const { pathname } = useLocation()
  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${origin}${pathname}`)}`}
    >
      {children}
    </a>
  )
}
