/**
 * Measures the built site, each figure beside its peer or its limit.
 *
 *   npm run bench -- [NAME] [--runs N] [--preset mobile|desktop] [--screen /PATH]... [--json]
 *
 * Ends with 0 when every figure is as it has to be, 1 when one is not, 2 when it can't be measured here.
 */
import { parseArgs } from 'node:util'
import type { Bench } from './bench.ts'
import { desk } from './desk.ts'
import { dev } from './dev.ts'
import { interactions } from './interactions.ts'
import { leads } from './leads.ts'
import { presets } from './lighthouse.ts'
import { CannotMeasureError } from './machine.ts'
import { pages } from './pages.ts'
import { proxy } from './proxy.ts'
import { asData, holds, printed, type Table } from './report.ts'
import { start } from './start.ts'
import { throughput } from './throughput.ts'

const benches: Record<string, Bench> = {
  pages,
  proxy,
  throughput,
  leads,
  interactions,
  start,
  desk,
  dev,
}

/** @throws CannotMeasureError when the command line is not understood */
function readCommandLine() {
  const usage = `npm run bench -- [${Object.keys(benches).join(' | ')}] [--runs N] [--preset ${presets.join('|')}] [--screen /PATH]... [--json]`
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        runs: { type: 'string' },
        preset: { type: 'string', default: 'mobile' },
        screen: { type: 'string', multiple: true },
        json: { type: 'boolean', default: false },
      },
    })
    const names = positionals.length ? positionals : Object.keys(benches)
    const runs = values.runs === undefined ? undefined : Number(values.runs)
    const preset = presets.find((name) => name === values.preset)
    const isRight = names.every((name) => Object.hasOwn(benches, name)) && preset
    if (!isRight || (runs !== undefined && !(Number.isInteger(runs) && runs > 0))) throw new Error('not understood')
    return { names, json: values.json, options: { runs, preset, screens: values.screen } }
  } catch (error) {
    throw new CannotMeasureError(usage, { cause: error })
  }
}

try {
  const { names, json, options } = readCommandLine()
  const tables: Table[] = []
  for (const name of names) {
    const taken = await benches[name]?.(options)
    if (!taken) continue
    tables.push(...taken)
    if (!json) console.log(`${printed(taken)}\n`)
  }
  const missed = tables.flatMap(({ rows }) => rows).filter((row) => !holds(row)).length
  if (json) console.log(JSON.stringify(asData(tables), null, 2))
  else console.log(missed ? `${missed} missed` : 'nothing missed')
  process.exitCode = missed ? 1 : 0
} catch (error) {
  console.error(error instanceof CannotMeasureError ? error.message : error)
  process.exitCode = 2
}
