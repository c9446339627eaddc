import type { Library } from '#knowledge/controls/rules/library.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import type { Cache } from '#platform/http/cache.ts'
import { cachedEndpoint } from '#platform/http/cached-endpoint.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { questionnaireIndex } from './index.server.ts'
import { questionnaire } from './words.ts'

/** The index with which a browser matches questions. */
export const questionnaireEndpoints = (
  library: Library,
  register: Pick<Register, 'laws'>,
  cache: Cache,
): Endpoint[] => [
  {
    path: questionnaire.indexPath,
    methods: {
      GET: cachedEndpoint({
        cache,
        make: () => ({
          body: JSON.stringify(questionnaireIndex(library, register)),
          headers: { 'Content-Type': 'application/json', 'X-Robots-Tag': 'noindex' },
        }),
      }),
    },
    limit: null,
  },
]
