import { search } from '#frame/forms/search-words.ts'
import { searchPath } from '#platform/text/search-query.ts'
import { SearchField } from './SearchField.tsx'

/** Opens the search, one press away on every screen. Browsers without styles show its word. */
export const SearchButton = () => (
  <button className="opens" type="button" popoverTarget="search-sheet">
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <circle cx="8.500" cy="8.500" r="6" />
      <path d="m13 13 5.500 5.500" className="line" />
    </svg>
    <span className="sr">{search.button}</span>
  </button>
)

/** The search's field, which hangs from the header as the resources do. It follows the content, as they do. */
export const SearchSheet = () => (
  <search className="hanging" id="search-sheet" popover="auto">
    <div className="wrap">
      <SearchField id="q" autoFocus />
      <div className="search-common">
        <h2 className="label">{search.commonTitle}</h2>
        <ul>
          {search.examples.map((example) => (
            <li key={example}>
              <a href={searchPath(example)}>{example}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </search>
)
