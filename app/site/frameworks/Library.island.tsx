import { useDeferredValue } from 'react'
import { goTo, useAddress } from '#frame/islands/address.ts'
import { filterOf } from './filter.ts'
import { addressOf, type Choose } from './filter-address.ts'
import { Index } from './Index.tsx'
import { LibraryHead } from './LibraryHead.tsx'
import type { FrameworkFiles } from './types.ts'

type LibraryProps = {
  /** The path and query that the page was asked for with. */
  address: string
  files: Readonly<Record<string, FrameworkFiles>>
}

/** The shelf and the index under it. Both set the filter (SPEC 4, Frameworks filter), which the address says. */
export default function Library({ address: served, files }: LibraryProps) {
  const filter = filterOf(useAddress(served).query.get('category'))
  const choose: Choose = (next, options) => goTo(addressOf(next), options)
  // The tab answers at once, and what it leaves of the list follows.
  const listed = useDeferredValue(filter)
  return (
    <>
      <LibraryHead filter={filter} choose={choose} />
      <Index filter={filter} listed={listed} choose={choose} files={files} />
    </>
  )
}
