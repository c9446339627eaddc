import type { Env } from '#platform/env.ts'
import { type Finding, note, ok } from './finding.server.ts'

/** Checks who can reach the site's port. */
export function checkListening({ host, port, trustProxy }: Env): Finding {
  const isOpen = host === null || host === '0.0.0.0' || host === '::'
  if (trustProxy === 0) return ok('HOST', isOpen ? 'every address of this machine' : host)
  if (!isOpen) return ok('HOST', `${host}, for the proxy`)
  return note(
    'HOST',
    `every address of this machine: let only the proxy reach port ${port}, or nothing limits a client`,
  )
}
