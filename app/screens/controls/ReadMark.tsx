import { controlLibrary } from '#content/control-library.ts'
import type { Reading } from '#domain/controls/framework.ts'
import { longDate } from '#domain/long-date.ts'
import { unbroken } from '#domain/unbroken.ts'
import { Unbroken } from '../../parts/Unbroken.tsx'

/** Whether a clause was read, where and when. */
export const ReadMark = ({ reading }: { reading: Reading }) => (
  <span className="note">
    <b>{reading.read ? controlLibrary.read.yes : controlLibrary.read.no}</b>
    {reading.read && unbroken(` in ${reading.in}, ${longDate(reading.on)}`)}
  </span>
)

type NotReadProps = { clauses: readonly { framework?: string; reading: Reading }[] }

/** Why some clauses were not read: each reason once. */
export function NotRead({ clauses }: NotReadProps) {
  const reasons = clauses.flatMap(({ framework, reading }) =>
    reading.read ? [] : [`${framework ? `${framework}: ` : ''}${controlLibrary.read.no}. ${reading.why}`],
  )
  return (
    <div>
      {[...new Set(reasons)].map((reason) => (
        <p className="note pt-4" key={reason}>
          <Unbroken text={reason} />
        </p>
      ))}
    </div>
  )
}
