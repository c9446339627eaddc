/** `npm run dev`: hot reload for pages, and the same API, store and deliveries as in production, in one process. */
import { createServer } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import type * as ServerModule from '#server/development.ts'
import type * as PagesModule from '#server/pages/handler.ts'

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const { startDevelopment } = (await vite.ssrLoadModule('/server/development.ts')) as typeof ServerModule

// Pages are loaded again whenever their code changed; the store and the worker stay.
const createPages = async (services: Parameters<typeof PagesModule.createPages>[0]) =>
  ((await vite.ssrLoadModule('/server/pages/handler.ts')) as typeof PagesModule).createPages(services, 'development')

const { app, env, close } = await startDevelopment(process.env, createPages)
const answer = getRequestListener((request, bindings) => app(request, bindings as HttpBindings))
const server = createServer((request, response) =>
  vite.middlewares(request, response, () => void answer(request, response)),
)
server.listen(env.port, () => console.info(`http://localhost:${env.port}, with hot reload`))

process.on('SIGINT', async () => {
  server.closeAllConnections()
  server.close()
  await Promise.all([close(), vite.close()])
})
