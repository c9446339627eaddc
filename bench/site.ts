import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pages } from '#server/pages/handler.ts'
import { CannotMeasureError } from './machine.ts'
import { freePort, type StartedServer, startServer, temporaryFolder } from './processes.ts'

export const projectFolder = join(import.meta.dirname, '..')
const builtServer = join(projectFolder, 'build/server/index.js')

/** What `npm start` runs: variables that it sets, then Node's arguments. */
export function startCommand(): { variables: Record<string, string>; args: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const words = scripts.start.split(' ')
  const at = words.indexOf('node')
  const variables = words.slice(0, at).map((word) => word.split('=') as [string, string])
  return { variables: Object.fromEntries(variables), args: words.slice(at + 1) }
}

export type StartedSite = StartedServer & { port: number; url: string; dataDir: string }

/**
 * Starts the built site as `npm start` does, with a store of its own in a temporary folder.
 *
 * @param folder where `build/` and `content/` are
 *
 * @throws CannotMeasureError when there is no build
 */
export async function startSite(
  environment: Record<string, string> = {},
  folder = projectFolder,
): Promise<StartedSite> {
  if (!existsSync(builtServer)) throw new CannotMeasureError('There is no build. Run `npm run build` first.')
  const port = await freePort()
  const dataDir = temporaryFolder()
  const { variables, args } = startCommand()
  const { PATH = '' } = process.env
  const env = { PATH, ...variables, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment }
  const server = await startServer(process.execPath, args, port, { cwd: folder, env })
  return { ...server, port, url: `http://localhost:${port}`, dataDir }
}

/** The paths of all screens of the running site, in the order of its site map, without those that only lead to another and those behind a mail's link. */
export async function screensOf(site: StartedSite): Promise<string[]> {
  // The build knows its screens; importing it starts nothing.
  const { createPages } = (await import(join(builtServer, '../main.js'))) as {
    createPages: (services: object) => Pages
  }
  const kept = createPages({}).screens.filter(({ confidential }) => !confidential)
  const paths = [...new Set(kept.map(({ path }) => path))]
  const answers = await Promise.all(paths.map((path) => fetch(site.url + path, { redirect: 'manual' })))
  return paths.filter((_, index) => answers[index]?.status === 200)
}

/** Waits until a page is kept with its best compression, as its ETag tells; one that is rendered for each request has none. */
export async function settled(url: string): Promise<void> {
  const etag = async () => (await fetch(url, { headers: { 'Accept-Encoding': 'br' } })).headers.get('etag')
  for (let round = 0; round < 120; round += 1) {
    const now = await etag()
    if (!now?.includes('-br') || now.includes('-br11')) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
