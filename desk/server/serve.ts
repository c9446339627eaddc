import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createPasskeys } from '#office/access/passkeys.server.ts'
import { type ExitCode, exitCodes, type Io, UsageError } from '#platform/cli/command.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { build, openAccess, openDesk, withoutUrl } from './open.ts'
import { createAnywhereDoor } from './passkey-door.ts'

/** Serves the desk at DESK_URL, behind the proxy, until it is told to stop. */
export async function serve(io: Io): Promise<ExitCode> {
  const env = readEnv(process.env)
  const { deskUrl, siteUrl, trustProxy, trustedProxies } = env
  const access = await openAccess(io, env)
  if (deskUrl === null || !access) throw new UsageError(withoutUrl)
  if (!deskUrl.startsWith('https:')) throw new UsageError('DESK_URL must be https: passkeys and the cookie ask for it')
  if (siteUrl !== null && new URL(siteUrl).hostname === new URL(deskUrl).hostname)
    throw new UsageError('DESK_URL must have a host name of its own: at SITE_URL is the public site')
  if (trustProxy === 0) throw new UsageError('TRUST_PROXY is 0, and the desk is reached through a proxy that ends TLS')
  if (!existsSync(build)) {
    io.err('There is no build of the desk. Run npm run build first.\n')
    return exitCodes.failed
  }
  const log = createLog(env.logLevel)
  const door = createAnywhereDoor({
    access,
    passkeys: createPasskeys({ deskUrl, now: io.now }),
    deskUrl,
    proxies: { trustProxy, trustedProxies },
    now: io.now,
    log: (event, about = {}) => log.info(about, `desk: ${event}`),
  })
  const { server, close } = await openDesk(io, env, { door, access })
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  server.listen(env.deskUrlPort, env.host ?? '127.0.0.1')
  await once(server, 'listening')
  log.info({ port: Object(server.address()).port }, `the desk is at ${deskUrl}`)
  if (!stop.signal.aborted) await once(stop.signal, 'abort')
  await close()
  return exitCodes.done
}
