import { queryOptions } from '@tanstack/react-query'
import { askDesk } from '#frame/desk/call.ts'
import type { PagesList } from './api.server.ts'

/** The landing pages and forms, asked for again every five seconds. */
export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: ({ signal }) => askDesk<PagesList>('pages', {}, signal),
  refetchInterval: 5_000,
})
