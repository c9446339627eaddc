import { controlLibrary } from '#content/control-library.ts'
import type { Reading } from '#domain/controls/framework.ts'
import { longDate } from '#domain/long-date.ts'

/** Whether a clause was read, where and when; or why not. */
export const ReadMark = ({ reading }: { reading: Reading }) => (
  <span className="note">
    <b>{reading.read ? controlLibrary.read.yes : controlLibrary.read.no}</b>
    {reading.read ? ` in ${reading.in}, ${longDate(reading.on)}` : `. ${reading.why}`}
  </span>
)
