import { methodPath } from './rules/filter.ts'
import type { Reading } from './rules/framework.ts'
import { controlLibrary } from './words.ts'
import './read-mark.css'

const { read } = controlLibrary

/** Whether a clause's text was read: a full mark, or an empty one. */
export const ReadMark = ({ reading }: { reading: Reading }) => (
  <span className={reading.read ? 'ctl-read' : 'ctl-read unread'}>
    <span className="sr">{reading.read ? read.yes : read.no}</span>
  </span>
)

/** What the marks mean, once for a page, and where it is told what was read. */
export const ReadKey = () => (
  <p className="note ctl-read-key">
    <span className="ctl-read" /> {read.yes} <span className="ctl-read unread" /> {read.no}{' '}
    <a href={methodPath}>{controlLibrary.method.title}</a>
  </p>
)
