import { queryOptions, useQuery } from '@tanstack/react-query'
import { askDesk } from '#frame/desk/call.ts'
import { may, useWho } from '#frame/desk/session.ts'
import type { Today, TodayContent } from './api.server.ts'

/** Reads Today as the side and the screen show it: both from one answer. */
export function useToday() {
  const who = useWho()
  const me = who.email || who.name
  return useQuery({
    queryKey: ['today', me],
    queryFn: ({ signal }) => askDesk<Today>('today', { me }, signal),
    refetchInterval: 15_000,
    enabled: may('today'),
  })
}

/** The news from the content's files. */
export const contentQuery = queryOptions({
  queryKey: ['today', 'content'],
  queryFn: ({ signal }) => askDesk<TodayContent>('today/content', {}, signal),
  refetchInterval: 15_000,
})
