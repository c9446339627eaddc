import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookiePolicy } from './words.ts'

const app = join(import.meta.dirname, '../..')
const sources = readdirSync(app, { recursive: true, withFileTypes: true })
  .filter(
    (entry) =>
      entry.isFile() &&
      /\.tsx?$/.test(entry.name) &&
      !entry.name.includes('.test.') &&
      !/\/desk(\/|$)/.test(entry.parentPath),
  )
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

const constantsIn = (code: string) =>
  new Map([...code.matchAll(/const (\w+) = '([\w-]+)'/g)].map(([, name = '', value = '']) => [name, value]))
const everywhere = constantsIn(sources.join('\n'))

/** The names under which the code keeps something in the browser. */
const stored = sources.flatMap((code) => {
  const here = constantsIn(code)
  const literal = [
    ...code.matchAll(/(?:Storage\.[gs]etItem\(|Storage\[|createTicks\(|createStoredText\()['"]([\w-]+)['"]/g),
  ]
  const named = [...code.matchAll(/Storage\.[gs]etItem\((\w+)/g)].map(
    ([, name = '']) => here.get(name) ?? everywhere.get(name),
  )
  return [...literal.map(([, key]) => key), ...named].filter((key) => key !== undefined)
})

test('the cookie policy names everything that the code keeps in the browser, and nothing else', () => {
  const facts = Object.values(cookiePolicy.facts).flat()
  const named = facts.flatMap((fact) => /^([a-z-]+): /.exec(fact)?.[1] ?? [])
  expect([...new Set(stored)].sort()).toEqual(named.toSorted())
  const count = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'][named.length]
  expect(facts.join(' ')).toContain(`It keeps ${count} things`)
})
