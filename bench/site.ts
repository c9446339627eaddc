import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PageRenderer } from '#platform/render/page-renderer.ts'
import { freePort } from '#tests/support/free-ports.ts'
import { CannotMeasureError } from './machine.ts'
import { type StartedServer, startServer, temporaryFolder } from './processes.ts'

export const projectFolder = join(import.meta.dirname, '..')
const builtServer = join(projectFolder, 'build/server/start.js')

/** The command that every start uses; its process becomes the server. */
export const starter = { program: 'sh', args: ['deploy/start.sh'] } as const

export type StartedSite = StartedServer & { port: number; url: string; dataDir: string }

/**
 * Starts the built site as `npm start` does, with a store of its own in a temporary folder.
 *
 * @param folder where `build/`, `content/` and `deploy/` are
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
  const { PATH = '' } = process.env
  const env = { PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment }
  const server = await startServer(starter.program, starter.args, port, { cwd: folder, env })
  return { ...server, port, url: `http://localhost:${port}`, dataDir }
}

/**
 * The paths of all screens of the running site, in the order of its site map, without those that only lead to another
 * and those behind a mail's link. A screen of many pages (`/blog/:slug`) is there with its heaviest one.
 */
export async function screensOf(site: StartedSite): Promise<string[]> {
  // The build knows its screens; importing it starts nothing.
  const { createPageRenderer } = (await import(join(builtServer, '../main.js'))) as {
    createPageRenderer: (services: object) => PageRenderer
  }
  const screens = createPageRenderer({}).screens.filter(({ confidential }) => !confidential)
  const named = screens.map(({ path }) => path)
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const others = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)]
    .map(([, path = '']) => path)
    .filter((path) => !named.includes(path))
  const found: string[] = []
  for (const screen of new Set(named)) {
    const path = screen.includes(':') ? await heaviestOf(site, others.filter(isAt(screen))) : screen
    if (path && (await fetch(site.url + path, { redirect: 'manual' })).status === 200) found.push(path)
  }
  return found
}

const isAt = (screen: string) => {
  const shape = new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`)
  return (path: string) => shape.test(path)
}

/** The page with the most bytes; undefined where there is none. */
async function heaviestOf(site: StartedSite, paths: readonly string[]): Promise<string | undefined> {
  const sizes = new Map<string, number>()
  for (const path of paths) sizes.set(path, (await (await fetch(site.url + path)).arrayBuffer()).byteLength)
  return paths.toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0))[0]
}

/** Asks for a page, so it is in the cache when it is measured. */
export async function settled(url: string): Promise<void> {
  await (await fetch(url, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer()
}
