import { useQuery } from '@tanstack/react-query'
import { askDesk } from '#frame/desk/call.ts'
import { useWho } from '#frame/desk/session.ts'
import type { Colleague } from './api.server.ts'

/** Returns a function that names a colleague by their address; a mailbox, which has no name, stays one. */
export function useColleagueNames(): (address: string) => string {
  const who = useWho()
  const { data = [] } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => askDesk<readonly Colleague[]>('leads/colleagues', {}, signal),
    staleTime: 60_000,
  })
  const names = new Map(
    [{ email: who.email, name: who.name }, ...data].map(({ email, name }) => [email.toLowerCase(), name]),
  )
  return (address) => names.get(address.toLowerCase()) || address
}

/** A name as it fits a column: of a mailbox, what stands before the @. */
export const shortName = (name: string) => name.split('@')[0] ?? name
