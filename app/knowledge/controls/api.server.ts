import type { Typeset } from '#knowledge/typesetting/kept.server.ts'
import type { Address } from '#platform/http/address.ts'
import type { Cache } from '#platform/http/cache.ts'
import { cached } from '#platform/http/cached.ts'
import { inertPolicy } from '#platform/http/headers.ts'
import { controlSetDocument } from './report.server.ts'
import { changesFeedPath, cisoAssistantPath } from './rules/filter.ts'
import type { Controls } from './service.server.ts'

const types = {
  atom: 'application/atom+xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  yaml: 'application/yaml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const headersOf = (type: keyof typeof types, saveAs?: string) => ({
  'Content-Type': types[type],
  ...(saveAs && { 'Content-Disposition': `attachment; filename="${saveAs}"` }),
})

const setFormats = { xlsx: 'xlsx', csv: 'csv', json: 'json', 'oscal.json': 'json' } as const
/** It is typeset in a thread of its own. */
const setPdf = '/controls/set.pdf'
const formatOf = (path: string) =>
  (Object.keys(setFormats) as (keyof typeof setFormats)[]).find((format) => path === `/controls/set.${format}`)

/**
 * The control library for programs and spreadsheets, at addresses that stay; and sets of it, by their choice.
 *
 * @param typeset typesets a document, in a thread of its own
 */
export function controlAddresses(
  { files }: Pick<Controls, 'files'>,
  typeset: Typeset,
  origin: string,
  cache: Cache,
): Address[] {
  const whole: Record<string, () => Promise<{ body: string | Buffer<ArrayBuffer>; headers: Record<string, string> }>> =
    {
      '/controls.json': async () => ({ body: files.json(origin), headers: headersOf('json') }),
      [changesFeedPath]: async () => ({
        body: await files.changes(origin),
        headers: headersOf('atom'),
      }),
      '/controls.csv': async () => ({ body: files.csv(), headers: headersOf('csv', 'control-library.csv') }),
      '/controls/mappings.csv': async () => ({
        body: files.mappingsCsv(),
        headers: headersOf('csv', 'control-library-mappings.csv'),
      }),
      [cisoAssistantPath]: async () => ({
        body: await files.cisoAssistant(origin),
        headers: headersOf('yaml', 'control-library.yaml'),
      }),
      '/controls.xlsx': async () => ({
        body: await files.workbook(origin),
        headers: headersOf('xlsx', 'control-library.xlsx'),
      }),
    }
  const wholeFile = cached({
    cache,
    async make(path) {
      const oscal = files.oscal(path, origin)
      return oscal === null ? ((await whole[path]?.()) ?? null) : { body: oscal, headers: headersOf('json') }
    },
  })
  const set = cached({
    cache,
    otherwise: 422,
    keyOf(path, query) {
      const choice = files.setQuery(query)
      return choice === null ? null : path + choice
    },
    async make(key) {
      const [path = '', query = ''] = key.split(/(?=\?)/)
      if (path === setPdf)
        return {
          body: Buffer.from(await typeset(controlSetDocument(files.chosenSet(query), origin))),
          headers: {
            ...headersOf('pdf', 'control-set.pdf'),
            'Content-Security-Policy': `${inertPolicy}; sandbox`,
          },
        }
      const format = formatOf(path)
      if (!format) return null
      return {
        body: await files.set(format, query, origin),
        headers: headersOf(setFormats[format], `control-set.${format}`),
      }
    },
  })
  return [
    ...[...Object.keys(whole), ...files.oscalPaths].map((path) => ({ path, methods: { GET: wholeFile }, limit: null })),
    ...[setPdf, ...Object.keys(setFormats).map((format) => `/controls/set.${format}`)].map((path) => ({
      path,
      methods: { GET: set },
      limit: null,
      givesWay: true as const,
      ...(path === setPdf && { typesets: true as const }),
    })),
  ]
}
