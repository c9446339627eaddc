import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Completions } from './MarkdownEditor.tsx'

/** Asks for the links, facts and pictures that a text can be completed with. Nothing until they are there. */
export function useCompletions(): Completions | undefined {
  const { data } = useQuery({
    queryKey: ['posts', 'places'],
    queryFn: ({ signal }) => call<Completions>('posts/completions', {}, signal),
    staleTime: 60_000,
  })
  return data
}
