import { useQuery } from '@tanstack/react-query'
import { askDesk } from '../call.ts'

/** The pages, facts and pictures that a text can link to, cite and show. */
export type Completions = {
  links: readonly { path: string; title: string }[]
  facts: readonly { id: string; title: string; statement: string }[]
  pictures: readonly string[]
}

/** Asks for the links, facts and pictures that a text can be completed with. Nothing until they are there. */
export function useCompletions(): Completions | undefined {
  const { data } = useQuery({
    queryKey: ['posts', 'places'],
    queryFn: ({ signal }) => askDesk<Completions>('posts/completions', {}, signal),
    staleTime: 60_000,
  })
  return data
}
