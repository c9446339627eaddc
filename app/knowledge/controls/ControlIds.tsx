import { Fragment } from 'react'
import { controlPath } from './rules/filter.ts'

/**
 * Controls of the library by their ids, told apart by commas, each a link to its page, after the word that says what
 * they are, which no line ends with.
 */
export const ControlIds = ({ label, ids }: { label: string; ids: readonly string[] }) =>
  ids.map((id, index) =>
    index === 0 ? (
      <span key={id} className="whole">
        <span>{`${label}: `}</span>
        <a href={controlPath(id)}>{id}</a>
      </span>
    ) : (
      <Fragment key={id}>
        {', '}
        <a className="whole" href={controlPath(id)}>
          {id}
        </a>
      </Fragment>
    ),
  )
