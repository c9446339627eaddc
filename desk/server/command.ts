import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import {
  type Command,
  exitCodes,
  type Io,
  readArgs,
  refuseExtraArguments,
  UsageError,
  yesOption,
} from '#platform/cli/command.ts'
import { readEnv } from '#platform/env.ts'
import { createMachineDoor } from './door.ts'
import { launchersFor } from './launcher.ts'
import { build, openAccess, openDesk, project, withoutUrl } from './open.ts'
import { socketPath } from './socket.ts'

/** The time after which the desk ends that nobody uses, in milliseconds. */
const unusedMs = 8 * 3_600_000

/** The owner's application, on this machine. */
export const desk: Command = {
  help: `Opens the desk: leads, posts, the newsletter, what waits and what is wrong, in the browser of this machine. It listens
on 127.0.0.1 alone, or on a socket that its user alone can open.

Usage: npm run desk
       npm run site -- desk [--no-browser]
       npm run site -- desk --socket NAME --origin http://127.0.0.1:PORT
       npm run site -- desk install --host USER@HOST [--name NAME] [--port PORT] [--env FILE] [--output DIR]
       npm run site -- desk serve
       npm run site -- desk invite NAME EMAIL --role owner|editor|sales [--yes]
       npm run site -- desk people [--json]
       npm run site -- desk recover|remove EMAIL [--yes]

  --no-browser    only prints the link, as for a tunnel: ssh -L 4600:127.0.0.1:4600 the-server
  --socket NAME   listens on DATA_DIR/desk/NAME.sock, and ends when whoever started it goes away
  --origin URL    what the far end of the tunnel to the socket is called

install writes files to double-click, for macOS and Linux (Desk.command) and for Windows (Desk.cmd): they open a tunnel to
this server, start the desk and lead the browser there. --name tells people apart, --port is the port on their machine
(4700), --env the file with the site's environment (such as /etc/site.env).

With DESK_URL set, serve lets people in from anywhere by passkeys, behind the proxy, and does not end by itself. invite gives
somebody a link to make a passkey, or one more; recover ends all of theirs first; remove ends everything of theirs at once.
Each of the three does it with --yes; without it, it only shows what it would do.

  --role ROLE     owner: everything; editor: content and drafts of the newsletter; sales: leads

DESK_PORT is its port, otherwise 4600. The link is good once, for a minute; Enter makes another. A session ends when nobody
presses anything for half an hour, and after twelve hours. Ctrl-C ends the desk, and so do eight hours without use.

Example: npm run site -- desk install --host site@www.company.com --name kim --env /etc/site.env`,
  prepare(args) {
    const { values, positionals } = readArgs(
      args,
      {
        'no-browser': { type: 'boolean' },
        socket: { type: 'string' },
        origin: { type: 'string' },
        host: { type: 'string' },
        name: { type: 'string' },
        port: { type: 'string' },
        env: { type: 'string' },
        output: { type: 'string' },
        role: { type: 'string' },
        ...yesOption,
      },
      Number.POSITIVE_INFINITY,
    )
    const [act, ...more] = positionals
    if (act === 'invite' || act === 'people' || act === 'recover' || act === 'remove') return manage(act, more, values)
    refuseExtraArguments(more)
    if (act === 'install') return install(values)
    if (act === 'serve') return async (io) => (await import('./serve.ts')).serve(io)
    if (act !== undefined) throw new UsageError(`There is no 'desk ${act}'.`)
    const socket = values.socket === undefined ? null : nameOf('--socket', values.socket)
    if ((socket === null) !== (values.origin === undefined))
      throw new UsageError('--socket and --origin belong together')
    if (values.origin !== undefined && !/^http:\/\/127\.0\.0\.1:\d{2,5}$/.test(values.origin))
      throw new UsageError('--origin must be http://127.0.0.1:PORT, with the port of the tunnel')
    return async (io) => {
      if (!existsSync(join(build, 'index.html'))) {
        io.err('There is no build of the desk. Run npm run build first.\n')
        return exitCodes.failed
      }
      const at = socket === null ? null : { name: socket, origin: values.origin ?? '' }
      await run(io, { opensBrowser: values['no-browser'] !== true && at === null, socket: at })
      return exitCodes.done
    }
  },
}

/** @throws UsageError when it cannot name a file */
function nameOf(option: string, name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,30}$/.test(name)) throw new UsageError(`${option} must be a word, such as kim`)
  return name
}

const usage = {
  invite: 'desk invite NAME EMAIL --role owner',
  people: 'desk people',
  recover: 'desk recover EMAIL',
  remove: 'desk remove EMAIL',
} as const

/** Commands about who may come in from anywhere. */
function manage(
  act: keyof typeof usage,
  words: readonly string[],
  { role, json, yes }: { role?: string; json?: boolean; yes?: boolean },
) {
  if (act === 'people' ? words.length > 0 : words.length < 1 || (act !== 'invite' && words.length > 1))
    throw new UsageError(`Say it like this: ${usage[act]}`)
  return async (io: Io) => {
    const access = await openAccess(io, readEnv(process.env))
    if (!access) throw new UsageError(withoutUrl)
    const { accessCommands } = await import('#office/access/commands.server.ts')
    return accessCommands[act](access, { words, role, json, yes }, io)
  }
}

type InstallOptions = { host?: string; name?: string; port?: string; env?: string; output?: string }

function install({ host, name = 'desk', port = '4700', env, output = '.' }: InstallOptions) {
  if (!host || !/^[\w.@-]+$/.test(host) || host.startsWith('-'))
    throw new UsageError('Say where it is: desk install --host site@www.company.com')
  if (!/^\d{4,5}$/.test(port)) throw new UsageError('--port must be from 1024 to 65535')
  nameOf('--name', name)
  return async ({ storage, out }: Io) => {
    const socket = join(resolve(storage.dataDir), 'desk', `${name}.sock`)
    const envFile = env === undefined ? null : resolve(env)
    for (const file of launchersFor({ host, port: Number(port), name, socket, project, envFile })) {
      const path = join(output, file.name)
      await writeFile(path, file.text, { mode: file.mode })
      out(`${path}\n`)
    }
    out('Give one of them to whoever has a key for this host. A double click opens the desk.\n')
    return exitCodes.done
  }
}

type RunOptions = { opensBrowser: boolean; socket: { name: string; origin: string } | null }

async function run(io: Io, { opensBrowser, socket }: RunOptions) {
  const { storage, now, out } = io
  const env = readEnv(process.env)
  const origins: string[] = []
  const access = await openAccess(io, env)
  const door = createMachineDoor(now, origins, access !== null)
  const { server, close } = await openDesk(io, env, { door, access })
  const path = socket && join(resolve(storage.dataDir), 'desk', `${socket.name}.sock`)
  if (path) await socketPath(path)
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
    if (path) server.listen({ path }, () => resolve())
    else server.listen(env.deskPort, '127.0.0.1', () => resolve())
  })
  if (path) await chmod(path, 0o600)
  const { port } = socket ? new URL(socket.origin) : (server.address() as AddressInfo)
  origins.push(`http://127.0.0.1:${port}`, `http://localhost:${port}`)

  const newLink = () => `${origins[0]}/#t=${door.newToken()}`
  const link = newLink()
  out(`The desk is at ${link}\nThe link is good once, for a minute. Enter makes another, Ctrl-C ends the desk.\n`)
  const opened = opensBrowser ? await openBrowser(link) : null
  const input = createInterface({ input: process.stdin })
  input.on('line', () => out(`${newLink()}\n`))

  await new Promise<void>((end) => {
    process.once('SIGINT', () => end())
    process.once('SIGTERM', () => end())
    const clock = setInterval(() => {
      if (door.lastUse() + unusedMs < now().getTime()) end()
    }, 60_000)
    clock.unref()
    // The far end of the tunnel went away.
    if (socket) input.once('close', () => end())
  })
  input.close()
  await Promise.all([opened?.remove(), close()])
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
