import type { Typeset } from '#knowledge/typesetting/file-cache.server.ts'
import type { Cache } from '#platform/http/cache.ts'
import { cachedEndpoint } from '#platform/http/cached-endpoint.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { downloadHeaders } from '#platform/http/media-types.ts'
import { controlSetDocument } from './report.server.ts'
import { changesFeedPath, cisoAssistantPath, deviceLawPath } from './rules/filter.ts'
import type { Controls } from './service.server.ts'

const setFormats = ['xlsx', 'csv', 'json', 'oscal.json'] as const
const setPath = (format: string) => `/controls/set.${format}`
const setPdf = setPath('pdf')

/**
 * The control library for programs and spreadsheets, at addresses that stay, and parts of it, chosen by query.
 *
 * @param typeset typesets a document, in a thread of its own
 */
export function controlEndpoints(
  { files, fileIndex }: Pick<Controls, 'files' | 'fileIndex'>,
  typeset: Typeset,
  origin: string,
  cache: Cache,
): Endpoint[] {
  const wholeLibraryFiles: Record<
    string,
    () => Promise<{ body: string | Buffer<ArrayBuffer>; headers: Record<string, string> }>
  > = {
    '/controls.json': async () => ({ body: files.json(origin), headers: { 'Content-Type': 'application/json' } }),
    [changesFeedPath]: async () => ({
      body: await files.changes(origin),
      headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
    }),
    '/controls.csv': async () => ({ body: files.csv(), headers: downloadHeaders('control-library.csv') }),
    '/controls/mappings.csv': async () => ({
      body: files.mappingsCsv(),
      headers: downloadHeaders('control-library-mappings.csv'),
    }),
    [cisoAssistantPath]: async () => ({
      body: await files.cisoAssistant(origin),
      headers: downloadHeaders('control-library.yaml'),
    }),
    [`${deviceLawPath}.xlsx`]: async () => {
      const { deviceLawWorkbook } = await import('./device-law.server.ts')
      return { body: await deviceLawWorkbook(fileIndex, origin), headers: downloadHeaders('device-law-ai-act.xlsx') }
    },
    '/controls.xlsx': async () => ({
      body: await files.workbook(origin),
      headers: downloadHeaders('control-library.xlsx'),
    }),
  }
  const wholeFile = cachedEndpoint({
    cache,
    async make(path) {
      const oscal = files.oscal(path, origin)
      return oscal === null
        ? ((await wholeLibraryFiles[path]?.()) ?? null)
        : { body: oscal, headers: { 'Content-Type': 'application/json' } }
    },
  })
  const set = cachedEndpoint({
    cache,
    statusWhenNone: 422,
    keyOf(path, query) {
      const choice = files.setQuery(query)
      return choice === null ? null : path + choice
    },
    async make(key) {
      const [path = '', query = ''] = key.split(/(?=\?)/)
      if (path === setPdf)
        return {
          body: Buffer.from(await typeset(controlSetDocument(files.chosenSet(query), origin))),
          headers: downloadHeaders('control-set.pdf'),
        }
      const format = setFormats.find((one) => setPath(one) === path)
      if (!format) return null
      return {
        body: await files.set(format, query, origin),
        headers: downloadHeaders(`control-set.${format}`),
      }
    },
  })
  return [
    ...[...Object.keys(wholeLibraryFiles), ...files.oscalPaths].map((path) => ({
      path,
      methods: { GET: wholeFile },
      limit: null,
    })),
    ...[setPdf, ...setFormats.map(setPath)].map((path) => ({
      path,
      methods: { GET: set },
      limit: null,
      yieldsToLeads: true as const,
      ...(path === setPdf && { typesets: true as const }),
    })),
  ]
}
