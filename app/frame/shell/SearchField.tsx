import { search } from '#frame/forms/search-words.ts'
import { maxQuery } from '#platform/text/search-query.ts'

type SearchFieldProps = {
  id: string
  autoFocus?: boolean
}

/** The search field of header and menu; the browser leads to the results. */
export const SearchField = ({ id, autoFocus }: SearchFieldProps) => (
  <form className="one-field" action="/search">
    <label className="label" htmlFor={id}>
      {search.field}
    </label>
    <input
      id={id}
      name="q"
      type="search"
      maxLength={maxQuery}
      required
      aria-invalid={false}
      // biome-ignore lint/a11y/noAutofocus: the sheet has this one field, and opens because it was asked for
      autoFocus={autoFocus}
      autoComplete="off"
    />
    <button className="btn" type="submit">
      {search.button}
    </button>
  </form>
)
