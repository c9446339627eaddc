import { Button } from '#frame/ui/Button.tsx'
import { maxQuery } from '#platform/text/search-query.ts'
import { search } from './search-words.ts'
import '#frame/styles/fields.css'

type SearchFormProps = {
  /** The words of the last search. */
  query?: string
  primary?: boolean
}

export function SearchForm({ query, primary }: SearchFormProps) {
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
        <Button primary={primary} type="submit">
          {search.button}
        </Button>
      </form>
    </search>
  )
}
