import { search } from '#app/forms/search-words.ts'
import { SearchField } from './SearchField.tsx'

/** The search, one press away on every screen. It hangs from the header as the resources do. */
export const SearchSheet = () => (
  <>
    <button className="opens" type="button" popoverTarget="search-sheet" aria-label={search.button}>
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <circle cx="8.500" cy="8.500" r="6" />
        <path d="m13 13 5.500 5.500" className="line" />
      </svg>
    </button>
    <search className="hanging" id="search-sheet" popover="auto">
      <div className="wrap">
        <SearchField id="q" autoFocus />
      </div>
    </search>
  </>
)
