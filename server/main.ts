import { once } from 'node:events'
import { statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { WebhooksError } from '#office/leads/webhooks/config.server.ts'
import { examine } from '#office/monitoring/doctor/examine.server.ts'
import { renderCampaign } from '#office/newsletter/campaigns/render-campaign.server.ts'
import { createSubscriptionMails } from '#office/newsletter/subscription-mails.server.ts'
import { contentFingerprint } from '#platform/content-fingerprint.ts'
import { StoreError } from '#platform/db/errors.ts'
import { type Env, EnvError, readEnv } from '#platform/env.ts'
import { reasonOf } from '#platform/error-reason.ts'
import { listen } from '#platform/http/listen.ts'
import { problem } from '#platform/http/problem.ts'
import { createLoopbackCheck } from '#platform/http/same-origin.ts'
import { createLog } from '#platform/log.ts'
import { createPageAssets } from '#platform/render/page-assets.ts'
import { createPageRenderer } from '#platform/render/page-renderer.ts'
import { createRestartWatch, restartProcess } from '#platform/restart.ts'
import type { App } from './app.ts'
import type { Services } from './open-services.ts'
import { openFiles, openSite } from './open-site.ts'

export {
  createLog,
  createPageAssets,
  createPageRenderer,
  createSubscriptionMails,
  openFiles,
  openSite,
  readEnv,
  renderCampaign,
}

const buildDirectory = fileURLToPath(new URL('..', import.meta.url))

/** The directory of the built browser files, beside the built server. */
export const clientDirectory = fileURLToPath(new URL('../client', import.meta.url))

/** The folder of what the build compiled: posts, documents, screens. */
export const compiledDir = fileURLToPath(new URL('../content', import.meta.url))

/**
 * The time that requests and deliveries under way get to end by themselves after the process was told to stop, in
 * milliseconds. With what is closed afterwards, the process ends within 10 s.
 */
const graceMs = 8_000
/** The moment at which the process ends in any case. */
const forcedEndMs = 9_500

/**
 * Serves until it is told to stop, or until content that is read at the start was changed.
 *
 * @param preview for writers: shows drafts and scheduled posts too, to this machine alone
 */
async function serve(env: Env, preview: boolean, stopSignal: AbortSignal, textFaults: readonly string[]) {
  const log = createLog(env.logLevel)
  for (const fault of textFaults) log.error(fault)
  const restart = createRestartWatch({ state: () => contentFingerprint(env.contentDir), dataDir: env.dataDir })
  const ending = AbortSignal.any([stopSignal, restart.signal])
  const assetsOf = createPageAssets(clientDirectory)
  const build = { client: clientDirectory, compiledDir }
  const { services, createServer } = await openSite({ env, log, build, assetsOf, preview })
  if (stopSignal.aborted) return services.close()
  if (env.strict && !preview) await refuseUnfitSite(env, services)
  let app: App | null = null
  const listener = await listen({
    fetch: (request, bindings) => app?.fetch(request, bindings) ?? problem(503),
    port: env.port,
    host: preview ? '127.0.0.1' : (env.host ?? undefined),
    https: env.siteUrl?.startsWith('https:') ?? false,
  })
  // The port is known only now; pages name it when no public address is set.
  const { port } = listener.address() as AddressInfo
  const origin = env.siteUrl ?? `http://localhost:${port}`
  const server = createServer({
    origin,
    isOwnHost: preview ? createLoopbackCheck(port) : undefined,
    draining: () => ending.aborted,
  })
  const { pages } = server
  app = server.app
  log.info({ port, host: env.host ?? '*', node: process.version }, `listening on ${origin}`)
  if (!stopSignal.aborted) {
    services.startWork()
    if (!preview) void logFindings(env, services, log)
    if (env.rendersAhead) void pages.warm()
    restart.isBack()
    if (!ending.aborted) await once(ending, 'abort')
  }

  restart.stop()
  log.info(restart.signal.aborted ? 'starting again, with the texts and verifications that were changed' : 'stopping')
  // What does not end by itself in time holds nothing up.
  setTimeout(
    () => (restart.signal.aborted && !stopSignal.aborted ? restartProcess() : process.exit(0)),
    forcedEndMs,
  ).unref()
  pages.stop()
  // Takes no more connections. Requests under way are answered, idle connections closed.
  const answered = promisify(listener.close.bind(listener))()
  setTimeout(() => listener.closeAllConnections(), graceMs).unref()
  await Promise.all([answered, services.stopWork(graceMs)])
  await services.close()
  log.info('stopped')
  if (restart.signal.aborted && !stopSignal.aborted) restartProcess()
}

/** Returns the doctor's findings, as far as they can be had while the site starts. */
const doctorFindings = (env: Env, { office }: Services) =>
  examine({ env, now: new Date(), store: office.db, hooks: office.hooks, build: buildDirectory, thorough: false })

/** @throws UnfitError when the doctor finds a fault that does not depend on anybody else */
async function refuseUnfitSite(env: Env, services: Services) {
  const wrong = (await doctorFindings(env, services)).filter(({ state, remote }) => state === 'wrong' && !remote)
  if (wrong.length === 0) return
  await services.close()
  const sentences = wrong.map(({ check, says }) => `${check}: ${says}`)
  throw new UnfitError(`STRICT=1, and this is wrong:\n${sentences.join('\n')}`)
}

/** Logs the doctor's findings: a site that has just started is to be looked at. */
async function logFindings(env: Env, services: Services, log: Logger) {
  try {
    for (const { check, state, says } of await doctorFindings(env, services)) {
      if (state === 'wrong') log.warn({ check }, `doctor: ${says}`)
      if (state === 'note') log.info({ check }, `doctor: ${says}`)
    }
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'doctor: the site could not be examined')
  }
}

/** The error when the site is unfit to be shown and STRICT forbids the start. */
class UnfitError extends Error {}

/**
 * Runs the server until it is told to stop, and ends the process: with 0 then, with 1 and a sentence when it cannot
 * start.
 */
export async function runServer(stopSignal: AbortSignal, textFaults: readonly string[] = []): Promise<never> {
  stopSignal.addEventListener('abort', () => setTimeout(() => process.exit(0), forcedEndMs).unref())
  try {
    const env = readEnv(process.env)
    checkContentDirectory(process.env.CONTENT_DIR)
    await serve(env, process.argv.includes('--preview'), stopSignal, textFaults)
  } catch (error) {
    console.error(startFailureText(error) ?? error)
    process.exit(1)
  }
  // Exits now, without waiting for leftover work such as a page's compression.
  process.exit(0)
}

/** Explains why the server cannot start, and what to do; null for an unforeseen error. */
function startFailureText(error: unknown): string | null {
  const { code, message, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (
    error instanceof EnvError ||
    error instanceof StoreError ||
    error instanceof WebhooksError ||
    error instanceof UnfitError
  )
    return message
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another one.`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one from 1024 on.`
  if (code === 'EADDRNOTAVAIL') return `${address} is no address of this machine. Set HOST to one that is.`
  return null
}

/** An unset directory need not exist: the compiled content is enough. */
function checkContentDirectory(directory: string | undefined) {
  if (directory && !statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    throw new EnvError('CONTENT_DIR must be a directory that is there, with posts/ in it.')
}
