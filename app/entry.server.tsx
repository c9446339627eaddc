import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { withSpacesBetween } from '#frame/islands/with-spaces-between.ts'
import { PageAssetsProvider, PageRequestProvider } from '#frame/shell/page-request.tsx'
import {
  assetsContext,
  pageRequestContext,
  pageServicesContext,
  renderedStylesContext,
} from '#platform/render/context.ts'

/**
 * Renders a whole page before answering. It is cached and compressed as a whole, and its status is known only at the
 * end.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { manifest, staticHandlerContext } = routerContext
  // A missing page looks the same at every address, whichever route found nothing; so does an error.
  const missing = status === 404 || staticHandlerContext.errors ? ['site/not-found/route'] : []
  const routes = ['root', ...staticHandlerContext.matches.map(({ route }) => route.id), ...missing]
  const files = loadContext.get(assetsContext)(routes, manifest.entry.module)
  loadContext.set(renderedStylesContext, files.styles)
  const stream = await renderToReadableStream(
    <PageRequestProvider value={loadContext.get(pageRequestContext)}>
      <PageAssetsProvider value={files}>
        <ServerRouter context={routerContext} url={request.url} />
      </PageAssetsProvider>
    </PageRequestProvider>,
    // Everything stands where it belongs: no script has to move anything into place.
    { signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  // The screen for unknown addresses has no loader to set the status.
  const isNotFound = staticHandlerContext.matches.at(-1)?.route.path === '*'
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = withSpacesBetween(await new Response(stream).text())
  return new Response(html, { status: isNotFound ? 404 : status, headers })
}

/** Logs an unexpected error under the reference that the error page shows. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(pageServicesContext).reportError(error, context.get(pageRequestContext).id)
}
