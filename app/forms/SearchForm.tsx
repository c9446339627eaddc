import { maxQuery } from '#platform/text/search-query.ts'
import { Button } from '../ui/Button.tsx'
import { search } from './search-words.ts'
import '../styles/fields.css'

type SearchFormProps = {
  /** What was looked for. */
  query?: string
  /** The page's main act. */
  go?: boolean
}

/** Asks for words and leads to what they are found in. The browser does all of it. */
export function SearchForm({ query, go }: SearchFormProps) {
  return (
    <search>
      <form action="/search" className="search-form">
        <div className="field">
          <label htmlFor="search-words">{search.field}</label>
          <input
            id="search-words"
            name="q"
            type="search"
            maxLength={maxQuery}
            defaultValue={query}
            required
            aria-invalid={false}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Button go={go} type="submit">
          {search.button}
        </Button>
      </form>
    </search>
  )
}
