/**
 * Judges files by Microsoft's Open XML SDK against the schemas of their format, and prints one JSON line for each.
 *
 *   node judge.js FILE...
 */
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import validate from '@ooxml-tools/validate'

for (const file of process.argv.slice(2)) {
  const faults = await validate(new Uint8Array(readFileSync(file)), extname(file).slice(1))
  const told = faults.map(({ path, description }) => `${path.xpath}: ${description}`)
  process.stdout.write(`${JSON.stringify({ file, faults: told })}\n`)
}
