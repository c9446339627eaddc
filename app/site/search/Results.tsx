import { search } from '#frame/forms/search-words.ts'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import { type BestBet, type Piece, type SearchGroup, searchPath } from '#platform/text/search-query.ts'

type ResultsProps = {
  query: string
  bets: readonly BestBet[]
  groups: readonly SearchGroup[]
  /** There is one group alone, as it was asked for. */
  alone: boolean
}

/** The results: first the pages that match by name, then an index with kind, title, place and excerpt. */
export const Results = ({ query, bets, groups, alone }: ResultsProps) => (
  <>
    {bets.length > 0 && <BestBets bets={bets} />}
    <Index query={query} groups={groups} alone={alone} />
  </>
)

const BestBets = ({ bets }: Pick<ResultsProps, 'bets'>) => (
  <section className="cols search-group best-bets" aria-labelledby="best-bets">
    <h2 id="best-bets">{search.betsTitle}</h2>
    <div className="beside">
      <Ways ways={bets} />
    </div>
  </section>
)

const Index = ({ query, groups, alone }: Omit<ResultsProps, 'bets'>) =>
  groups.map(({ kind, total, hits }) => (
    <section className="cols search-group" key={kind} aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>
        {search.kinds[kind]} <span className="search-count">{search.shown(hits.length, total)}</span>
      </h2>
      <div className="beside">
        <ol>
          {hits.map(({ href, title, place, excerpt }) => (
            <li key={href}>
              <h3>
                {/* Nothing is fetched ahead: of many results one is followed, and documents are long. */}
                <a href={href}>
                  <Unbroken text={title} />
                </a>
              </h3>
              {place && (
                <p className="note">
                  <Unbroken text={place} />
                </p>
              )}
              <p className="small">
                <Excerpt pieces={excerpt} />
              </p>
            </li>
          ))}
        </ol>
        {alone ? (
          <p className="search-more">
            <a href={searchPath(query)}>{search.all}</a>
          </p>
        ) : (
          hits.length < total && (
            <p className="search-more">
              <a href={searchPath(query, kind)}>{search.more(total, search.kinds[kind])}</a>
            </p>
          )
        )}
      </div>
    </section>
  ))

const Excerpt = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, marked }, index) => {
    const key = `${index} ${text}`
    return marked ? (
      <mark key={key}>
        <Unbroken text={text} />
      </mark>
    ) : (
      <span key={key}>
        <Unbroken text={text} />
      </span>
    )
  })
