import type { Changes } from '#knowledge/changes/service.server.ts'
import type { Library } from '#knowledge/controls/rules/library.ts'
import { queryOf, readAnswers } from '#knowledge/duties/parameters.ts'
import type { DutiesService } from '#knowledge/duties/service.server.ts'
import type { Typeset } from '#knowledge/typesetting/file-cache.server.ts'
import { fileFromForm } from '#knowledge/typesetting/file-from-form.server.ts'
import { paperOf } from '#knowledge/typesetting/paper.ts'
import type { Cache } from '#platform/http/cache.ts'
import { cachedEndpoint } from '#platform/http/cached-endpoint.ts'
import { type Endpoint, type Handler, targetOf } from '#platform/http/endpoint.ts'
import { downloadHeaders } from '#platform/http/media-types.ts'
import { problem } from '#platform/http/problem.ts'
import { boardDocument } from './board.server.ts'
import { dutiesDocument } from './report.server.ts'
import { entriesIn, readEntries } from './systems.ts'
import { readWatched, watchFeed } from './watch.server.ts'
import { boardPage, maxWatched, registerPath, watchOf, watchPath } from './words.ts'

const apiPath = '/api/obligations'
const schemaPath = '/api/obligations/schema.json'

/** A result as files to take along. */
const formats = ['pdf', 'letter.pdf', 'xlsx', 'ics', 'json', 'oscal.json'] as const
type Format = (typeof formats)[number]
const filePath = (format: Format) => `/duties.${format}`
const typesets = (format: Format): format is 'pdf' | 'letter.pdf' => format.endsWith('pdf')

type Parts = {
  duties: DutiesService
  changes: Pick<Changes, 'all'>
  library: Library
  typeset: Typeset
  origin: string
  cache: Cache
}

/**
 * The duties of a system, for programs, and as files of a result. Each is cached by its answers, in one spelling, and
 * by the day.
 */
export function dutyEndpoints({ duties, changes, library, typeset, origin, cache }: Parts): Endpoint[] {
  async function fileOf(format: Format, query: URLSearchParams): Promise<string | Buffer<ArrayBuffer>> {
    const { answers, on } = readAnswers(query)
    const day = on ?? duties.today()
    const { register } = duties
    const result = duties.of(answers, day)
    if (format === 'json') return duties.json(answers, day, origin)
    if (typesets(format)) {
      const paper = format === 'pdf' ? 'a4' : 'letter'
      return Buffer.from(await typeset({ ...dutiesDocument({ result, answers, register, library }, origin), paper }))
    }
    // Only who asks for a file pays for what makes it.
    if (format === 'ics')
      return (await import('./calendar.server.ts')).dutiesCalendar(result, answers, register, origin)
    if (format === 'xlsx')
      return (await import('./workbook.server.ts')).dutiesWorkbook(result, answers, register, library, origin)
    const { oscalComponent } = await import('./oscal.server.ts')
    return JSON.stringify(oscalComponent(result, answers, register, library, origin))
  }

  const stored = cachedEndpoint({
    cache,
    statusWhenNone: 422,
    keyOf(path, query) {
      const { answers, on, faults } = readAnswers(new URLSearchParams(query))
      if (faults.length > 0) return null
      return `${path}?on=${on ?? duties.today()}&${queryOf(answers)}`
    },
    async make(key) {
      const [path = '', query = ''] = key.split(/\?(.*)/s)
      const format = formats.find((one) => filePath(one) === path)
      return {
        body: await fileOf(format ?? 'json', new URLSearchParams(query)),
        headers: {
          ...(format ? downloadHeaders(`duties.${format}`) : { 'Content-Type': 'application/json' }),
          ...((!format || format === 'json') && { Link: `<${origin}${schemaPath}>; rel="describedby"` }),
        },
      }
    },
  })
  const GET: Handler = (request, visit) => {
    const { faults } = readAnswers(new URLSearchParams(targetOf(request.url).query))
    return faults.length > 0 ? problem(422, { errors: faults }) : stored(request, visit)
  }
  const watched = cachedEndpoint({
    cache,
    statusWhenNone: 422,
    keyOf(path, query) {
      const { systems } = readWatched(query)
      return systems.length > maxWatched ? null : `${path}?on=${duties.today()}&${watchOf(systems.map(queryOf))}`
    },
    make: async (key) => ({
      body: await watchFeed(readWatched(key.replace(/^.*?&/s, '')).systems, { duties, changes, origin }),
      headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
    }),
  })
  const watch: Handler = (request, visit) => {
    const { faults } = readWatched(targetOf(request.url).query)
    return faults.length > 0 ? problem(422, { errors: faults }) : watched(request, visit)
  }
  // The systems come in the body, so no address and no log has their names.
  const boardFile = (format: 'pdf' | 'docx') =>
    fileFromForm('ai-systems', format, (form) => {
      const { systems } = readEntries(entriesIn(form.get('systems') ?? ''))
      if (systems.length === 0 || systems.length > boardPage.most) return null
      return typeset(
        { ...boardDocument(systems, duties.register, duties.today(), origin), paper: paperOf(form) },
        format,
      )
    })
  const registerFile = cachedEndpoint({
    cache,
    make: () => ({ body: duties.registerJson(), headers: { 'Content-Type': 'application/json' } }),
  })
  const schema = cachedEndpoint({
    cache,
    make: () => ({
      body: duties.schema(origin + schemaPath),
      headers: { 'Content-Type': 'application/schema+json' },
    }),
  })
  return [
    { path: apiPath, methods: { GET }, limit: null, yieldsToLeads: true },
    { path: schemaPath, methods: { GET: schema }, limit: null },
    { path: registerPath, methods: { GET: registerFile }, limit: null },
    ...(['pdf', 'docx'] as const).map((format) => ({
      path: boardPage.path(format),
      methods: { POST: boardFile(format) },
      limit: 'form' as const,
      yieldsToLeads: true as const,
    })),
    { path: watchPath, methods: { GET: watch }, limit: null, yieldsToLeads: true },
    ...formats.map((format) => ({
      path: filePath(format),
      methods: { GET },
      limit: null,
      yieldsToLeads: true as const,
      ...(typesets(format) && { typesets: true as const }),
    })),
  ]
}
