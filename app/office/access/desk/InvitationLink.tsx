import { encode } from 'uqr'
import { ShownOnce } from '#frame/desk/ShownOnce.tsx'
import { dateOf } from '#frame/desk/times.tsx'
import type { Invited } from './api.server.ts'

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** A link that makes a passkey, to copy or to photograph with the device that it is for. */
export function InvitationLink({ link, endsAt, children }: Invited & { children: string }) {
  const { data, size } = encode(link, { border: 4 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <div className="stack">
      <p>
        {children} It works once, until <time dateTime={endsAt}>{inWords.format(dateOf(endsAt))}</time>.
      </p>
      <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The link as a code for a camera">
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
        <path d={modules.join('')} fill="#000" />
      </svg>
      <ShownOnce secret={link} name="link" />
    </div>
  )
}
