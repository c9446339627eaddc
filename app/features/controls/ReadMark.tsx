import { Unbroken } from '#app/ui/Unbroken.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { unbroken } from '#platform/text/unbroken.ts'
import type { Reading } from './rules/framework.ts'
import { controlLibrary } from './words.ts'

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
