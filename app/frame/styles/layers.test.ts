import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** The statements of a sheet that are within no other, up to their braces. */
function outermost(css: string): string[] {
  const found: string[] = []
  let depth = 0
  let statement = ''
  for (const sign of css.replaceAll(/\/\*[\s\S]*?\*\//g, '')) {
    if (sign === '{' && depth++ === 0) found.push(statement.trim())
    else if (sign === ';' && depth === 0) found.push(statement.trim())
    if (sign === '}') depth -= 1
    statement = depth === 0 && !/[{};]/.test(sign) ? statement + sign : ''
  }
  return found
}

test('every rule stands in a layer of the one order, so that no sheet beats what paper and a reader’s palette need', () => {
  const sheets = globSync(['app/**/*.css', 'desk/**/*.css'], { cwd: root })
  expect(sheets.length).toBeGreaterThan(40)
  const [order = ''] = outermost(readFileSync(join(root, 'app/frame/styles/tokens.css'), 'utf8'))
  const layers = order.replace('@layer ', '').split(', ')
  expect(layers).toEqual(['tokens', 'base', 'components', 'screens', 'utilities', 'medium'])
  const others = sheets.flatMap((sheet) =>
    outermost(readFileSync(join(root, sheet), 'utf8'))
      .filter((statement) => statement !== order && statement !== '@font-face')
      .filter((statement) => !layers.includes(statement.replace('@layer ', '')))
      .map((statement) => `${sheet}: ${statement}`),
  )
  expect(others).toEqual([])
})
