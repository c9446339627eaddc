import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

/** NIST's own schema of an edition, as a check. */
export function oscalSchema(version: '1.2.2' | '1.1.2') {
  const file = `oscal/oscal_complete_schema-${version.replaceAll('.', '-')}.json`
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: true })
  // The package's types say default where Node gives the function.
  ;(addFormats as unknown as (to: Ajv) => void)(ajv)
  return ajv.compile(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as object)
}
