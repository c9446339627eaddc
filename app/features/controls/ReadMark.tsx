import { methodPath } from './rules/filter.ts'
import type { Reading } from './rules/framework.ts'
import { controlLibrary } from './words.ts'
import './read-mark.css'

const { read } = controlLibrary

/** A mark for a clause's text: full when it was read, empty when it was not. */
export const ReadMark = ({ reading }: { reading: Reading }) => (
  <span className={reading.read ? 'ctl-read' : 'ctl-read unread'}>
    <span className="sr">{reading.read ? read.yes : read.no}</span>
  </span>
)

/** The key to the marks, once for a page, with the link to the page that tells what was read. */
export const ReadKey = () => (
  <p className="note ctl-read-key">
    <span className="ctl-read" /> {read.yes} <span className="ctl-read unread" /> {read.no}{' '}
    <a href={methodPath}>{controlLibrary.method.title}</a>
  </p>
)
