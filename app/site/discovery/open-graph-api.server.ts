import { type Address, targetOf, withoutSlash } from '#platform/http/address.ts'
import { caching, namesTag } from '#platform/http/headers.ts'
import { problem } from '#platform/http/problem.ts'
import type { OpenGraph } from './open-graph.server.ts'

/** GET /og/*.png: the picture of a shared link; other sites may show it (RELIABILITY 2). */
export const openGraphAddresses = (openGraph: OpenGraph): Address[] => [
  {
    path: '/og/*',
    methods: {
      async GET(request, { admit, inLine }) {
        const picture = await openGraph.picture(withoutSlash(targetOf(request.url).path), async (draw) => {
          await admit()
          return inLine(draw, request.signal)
        })
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
