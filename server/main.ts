import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { pageRequestContext } from '#app/context.ts'
export const handler = createRequestHandler(build as any, 'production')
if (import.meta.main) {
  const c = new RouterContextProvider()
  c.set(pageRequestContext, { origin: 'http://x', id: 'i', ...(process.argv[2] ? { nonce: 'NONCE' } : {}) })
  const r = await handler(new Request('http://x' + (process.argv[3] ?? '/')), c)
  console.log(r.status, [...r.headers], await r.text())
}
