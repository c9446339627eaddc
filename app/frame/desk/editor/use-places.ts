import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Places } from './MarkdownEditor.tsx'

/** Asks for the links, facts and boxes that a text can be completed with. Nothing until they are there. */
export function usePlaces(): Places | undefined {
  const { data } = useQuery({
    queryKey: ['posts', 'places'],
    queryFn: ({ signal }) => call<Places>('posts/places', {}, signal),
    staleTime: 60_000,
  })
  return data
}
