import type { Server } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { createAdaptorServer } from '@hono/node-server'
import type { Access } from '#office/access/service.server.ts'
import type { Io } from '#platform/cli/command.ts'
import type { Env } from '#platform/env.ts'
import { boundConnections } from '#platform/http/connections.ts'
import { projectFolder } from '#platform/project.ts'
import { createDeskApp } from './app.ts'
import type { Door } from './door.ts'
import { createPreviews } from './previews.ts'
import { createRenderer } from './renderer.ts'

export const project = projectFolder()
export const build = join(project, 'build/desk')
export const withoutUrl = 'DESK_URL is not set, so nobody comes in from anywhere (docs/how-to/open-the-desk.md)'
/** A browser opens a handful of connections. Drawing a large post, or taking in a list, may hold one for minutes. */
const connectionLimits = { maxConnections: 100, waitingMs: 30_000, answeringMs: 300_000 }

/** Opens the desk behind a door, as a server that does not listen yet. */
export async function openDesk(
  { db, storage, now, err }: Io,
  env: Env,
  { door, access }: { door: Door; access: Access | null },
) {
  const renderer = createRenderer(project, env)
  const previews = createPreviews(renderer, now)
  // What is made for a moment is collected early: the desk keeps a list of all leads, and stays small beside it.
  setFlagsFromString('--semi-space-growth-factor=1')
  const { deskEndpoints } = await import('./endpoints.ts')
  const startRenderer = () => createRenderer(project, env)
  const app = createDeskApp({
    door,
    endpoints: {
      ...deskEndpoints({ db, storage, env, now, project, renderer, startRenderer, previews }),
      ...(access && (await import('#office/access/desk/api.server.ts')).accessDeskEndpoints(access)),
    },
    build,
    previews,
    failed: (address, error) => err(`${address}: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`),
  })
  const server = createAdaptorServer({ fetch: app, serverOptions: { headersTimeout: 10_000 } }) as Server
  boundConnections(server, connectionLimits)
  return {
    server,
    async close() {
      await renderer.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The people who may come in from anywhere, when they may. Nothing of it is loaded otherwise. */
export async function openAccess({ db, now }: Io, { deskUrl }: Env): Promise<Access | null> {
  if (deskUrl === null) return null
  return (await import('#office/access/service.server.ts')).createAccess({ db, now, deskUrl })
}
