import { Fragment } from 'react'
import { controlPath } from '#domain/controls/filter.ts'

/** Controls of the library by their ids, each a link to its page, after the word that says what they are. */
export const ControlIds = ({ label, ids }: { label: string; ids: readonly string[] }) => (
  <>
    {label}:
    {ids.map((id) => (
      <Fragment key={id}>
        {' '}
        <a href={controlPath(id)}>{id}</a>
      </Fragment>
    ))}
  </>
)
