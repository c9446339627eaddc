import type { ClauseReading } from './rules/framework.ts'
import { controlLibrary } from './words.ts'
import './read-mark.css'

const { read } = controlLibrary

type ReadShareProps = { readings: readonly ClauseReading[] }

/**
 * The share of some clauses whose text was read, said once for all of them: a full mark for all, an empty one for less.
 */
export const ReadShare = ({ readings }: ReadShareProps) => {
  const count = readings.filter((reading) => reading.read).length
  return (
    <span className="note ctl-share">
      <span className={count === readings.length ? 'ctl-read' : 'ctl-read unread'} />{' '}
      {read.share(count, readings.length)}
    </span>
  )
}

/** A mark for a clause whose text was not read while others of its framework were. */
export const UnreadMark = () => (
  <span className="ctl-read unread" title={read.no}>
    <span className="sr">{read.no}</span>
  </span>
)
