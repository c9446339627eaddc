import type { Controls } from '../controls/service.ts'
import type { Address } from '../http/address.ts'
import { createKeptFiles } from '../http/kept-files.ts'

const csvType = 'text/csv; charset=utf-8'
const attachment = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` })

/** The control library for programs and spreadsheets, at addresses that stay. */
export function controlAddresses(controls: Pick<Controls, 'files'>, origin: string, https: boolean): Address[] {
  const { files } = controls
  const kept: Record<string, () => { body: string; headers: Record<string, string> }> = {
    '/controls.json': () => ({ body: files.json(origin), headers: { 'Content-Type': 'application/json' } }),
    '/controls.csv': () => ({
      body: files.csv(),
      headers: { 'Content-Type': csvType, ...attachment('control-library.csv') },
    }),
    '/controls/mappings.csv': () => ({
      body: files.mappingsCsv(),
      headers: { 'Content-Type': csvType, ...attachment('control-library-mappings.csv') },
    }),
  }
  const made = createKeptFiles({ https, most: Object.keys(kept).length, make: (path) => kept[path]?.() ?? null })
  return Object.keys(kept).map(made.at)
}
