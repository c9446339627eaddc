import { type Endpoint, targetOf, withoutSlash } from '#platform/http/endpoint.ts'
import { caching, namesTag } from '#platform/http/headers.ts'
import { problem } from '#platform/http/problem.ts'
import type { OpenGraph } from './open-graph.server.ts'

export const openGraphEndpoints = (openGraph: OpenGraph): Endpoint[] => [
  {
    path: '/og/*',
    methods: {
      async GET(request, { admit, runInQueue }) {
        const address = withoutSlash(targetOf(request.url).path)
        const picture = await openGraph.picture(address, async (draw) => {
          await admit()
          return runInQueue(draw, request.signal)
        })
        const moved = picture ? null : openGraph.moved(address)
        if (moved)
          return new Response(null, { status: 301, headers: { Location: moved, 'Cache-Control': caching.media } })
        if (!picture) return problem(404)
        const headers = {
          'Content-Type': 'image/png',
          'Cache-Control': caching.media,
          'Cross-Origin-Resource-Policy': 'cross-origin',
          ETag: picture.tag,
        }
        if (namesTag(request.headers.get('if-none-match'), picture.tag))
          return new Response(null, { status: 304, headers })
        return new Response(picture.png, { headers: { ...headers, 'Content-Length': String(picture.png.length) } })
      },
    },
    limit: null,
  },
]
