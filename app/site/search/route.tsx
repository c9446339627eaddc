import { SearchForm } from '#frame/forms/SearchForm.tsx'
import { search } from '#frame/forms/search-words.ts'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { maxQuery, searchKind } from '#platform/text/search-query.ts'
import type { Route } from './+types/route'
import { searchContext } from './context.ts'
import { Nothing } from './Nothing.tsx'
import { Results } from './Results.tsx'
import '#frame/styles/ask.css'
import './search.css'

/** A search is private, so the answer is stored nowhere. */
export const handle = { queryNames: ['q', 'kind'], confidential: true } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams
  const query = (parameters.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, maxQuery)
  const kind = searchKind(parameters.get('kind'))
  return { query, kind, ...(await context.get(searchContext).find(query, kind)) }
}

/** What was found, and which words were not: nobody is to take what has the others for what was asked. */
function resultText({ query, count, missing, apart }: Route.ComponentProps['loaderData']): string {
  if (!query) return ''
  if (count === 0) return search.none(query)
  if (apart) return [...(missing.length > 0 ? [search.missing(missing)] : []), search.apart(count, query)].join('. ')
  return missing.length > 0 ? `${search.missing(missing)}. ${search.rest(count, query)}` : search.count(count, query)
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, kind, count, bets, groups } = loaderData
  const text = resultText(loaderData)
  return (
    <>
      <PageMeta title={text || search.title} noIndex />
      <PageHead label={search.label} title={search.title} lead={search.lead} ask={query ? search.call : undefined}>
        <SearchForm query={query} primary />
        <p role="status">{text}</p>
      </PageHead>
      <div className="wrap search-results">
        {count > 0 ? (
          <Results query={query} bets={bets} groups={groups} alone={kind !== undefined} />
        ) : (
          <Nothing asked={query !== ''} />
        )}
      </div>
    </>
  )
}
