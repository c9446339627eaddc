import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createAdaptorServer } from '@hono/node-server'
import { type Command, exit, type Io, noMore, readArgs } from '#platform/cli/command.ts'
import { readEnv } from '#platform/env.ts'
import { createDeskApp } from './app.ts'
import { idleMs } from './door.ts'
import { createPreviews } from './previews.ts'
import { createRenderer } from './renderer.ts'
import { endpointsOf } from './sections.ts'

const project = join(import.meta.dirname, '../..')
const build = join(project, 'build/desk')

/** The owner's application, on this machine. */
export const desk: Command = {
  help: `Opens the desk: leads, what waits, and what is wrong, in the browser of this machine. It listens on 127.0.0.1 alone.

Usage: npm run desk
       npm run site -- desk [--no-browser]

  --no-browser    only prints the link, as for a tunnel: ssh -L 4600:127.0.0.1:4600 the-server

DESK_PORT is its port, otherwise 4600. The link is good once, for a minute; Enter makes another. Ctrl-C ends it, and so
do eight hours without use.

Example: npm run site -- desk --no-browser`,
  prepare(args) {
    const { values, positionals } = readArgs(args, { 'no-browser': { type: 'boolean' } })
    noMore(positionals)
    return async (io) => {
      if (!existsSync(join(build, 'index.html'))) {
        io.err('There is no build of the desk. Run npm run build first.\n')
        return exit.failed
      }
      await run(io, values['no-browser'] !== true)
      return exit.done
    }
  },
}

async function run({ db, places, now, out, err }: Io, opensBrowser: boolean) {
  const env = readEnv(process.env)
  const renderer = createRenderer(project, env)
  const previews = createPreviews(renderer, now)
  const endpoints = endpointsOf({ db, places, env, now, project, renderer, previews })
  let used = now().getTime()
  const origins: string[] = []
  const app = createDeskApp({
    endpoints,
    now,
    build,
    previews,
    origins,
    failed: (address, error) => err(`${address}: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`),
  })
  const server = createAdaptorServer({
    fetch: (request, bindings) => {
      used = now().getTime()
      return app.fetch(request, bindings)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${env.deskPort} is taken. Is the desk open already? Otherwise name another: DESK_PORT=4601.`,
            )
          : error,
      ),
    )
    server.listen(env.deskPort, '127.0.0.1', () => resolve())
  })
  const { port } = server.address() as AddressInfo
  origins.push(`http://127.0.0.1:${port}`, `http://localhost:${port}`)

  const newLink = () => `${origins[0]}/#t=${app.newToken()}`
  const link = newLink()
  out(`The desk is at ${link}\nThe link is good once, for a minute. Enter makes another, Ctrl-C ends the desk.\n`)
  const opened = opensBrowser ? await openBrowser(link) : null
  const input = createInterface({ input: process.stdin })
  input.on('line', () => out(`${newLink()}\n`))

  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
    const clock = setInterval(() => {
      if (used + idleMs < now().getTime()) resolve()
    }, 60_000)
    clock.unref()
  })
  input.close()
  await Promise.all([opened?.remove(), renderer.close()])
  server.close()
  if ('closeAllConnections' in server) server.closeAllConnections()
}

/** Opens a file that leads on to the link, so no list of processes shows the token. */
async function openBrowser(link: string) {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'))
  const file = join(folder, 'desk.html')
  const remove = () => rm(folder, { recursive: true, force: true })
  await writeFile(file, `<!doctype html><title>The desk</title><meta http-equiv="refresh" content="0;url=${link}">\n`, {
    mode: 0o600,
  })
  const [program, ...before] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  // Nobody has to have a browser here: the link is printed too.
  spawn(program as string, [...before, file], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
  return { remove }
}
