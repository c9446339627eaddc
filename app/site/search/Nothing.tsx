import { search } from '#frame/forms/search-words.ts'
import { Ways } from '#frame/ui/Ways.tsx'

export const Nothing = ({ asked: hasQuery }: { asked: boolean }) => (
  <div className="cols search-group">
    <div className="beside">
      <p>{hasQuery ? search.help : search.examplesTitle}</p>
      <ul className="search-examples">
        {search.examples.map((example) => (
          <li key={example}>
            <a href={`/search?q=${encodeURIComponent(example)}`}>{example}</a>
          </li>
        ))}
      </ul>
      <h2 className="label pt-8">{search.waysTitle}</h2>
      <Ways ways={search.ways} />
    </div>
  </div>
)
