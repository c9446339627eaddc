import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'

/** A directory with programs, and one that runs them as steps. */
async function openSteps(programs: Record<string, string>, after: Record<string, readonly string[]> = {}) {
  const directory = await tempDir()
  for (const [name, text] of Object.entries(programs)) await writeFile(join(directory, `${name}.mjs`), text)
  const steps = Object.fromEntries(
    Object.keys(programs).map((name) => [name, { run: `node ${name}.mjs`, after: after[name] ?? [] }]),
  )
  await writeFile(
    join(directory, 'run.mjs'),
    `import { runSteps } from '${pathToFileURL(join(import.meta.dirname, 'steps.ts'))}'
    await runSteps(${JSON.stringify(steps)}, import.meta.dirname, process.env).catch(({ message }) => {
      console.error(message)
      process.exitCode = 1
    })`,
  )
  return {
    run: () => spawnSync(process.execPath, ['run.mjs'], { cwd: directory, encoding: 'utf8', timeout: 60_000 }),
    textOf: (name: string) => readFile(join(directory, name), 'utf8').catch(() => null),
  }
}

const writes = (text: string) =>
  `import { appendFileSync } from 'node:fs'; appendFileSync('made.txt', ${JSON.stringify(text)})`
const slow = 'await new Promise((resolve) => setTimeout(resolve, 500));'

test('a step begins when those that it needs are done, others meanwhile', async () => {
  const { run, textOf } = await openSteps(
    { base: `${slow}${writes('base ')}`, page: writes('page '), other: writes('other ') },
    { page: ['base'] },
  )
  const { status, stdout } = run()
  expect(status).toBe(0)
  expect(await textOf('made.txt')).toBe('other base page ')
  expect(stdout.trim().split('\n')).toEqual([
    'Build, step 1 of 3: base',
    'Build, step 2 of 3: other',
    'Build, step 3 of 3: page',
  ])
})

test('one that fails is named, those beside it are ended, and no other begins', async () => {
  const { run, textOf } = await openSteps(
    {
      long: `await new Promise((resolve) => setTimeout(resolve, 50_000)); ${writes('long ')}`,
      broken: `${slow}console.error('prices.json: wrong'); process.exitCode = 1`,
      next: writes('next '),
    },
    { next: ['broken'] },
  )
  const began = performance.now()
  const { status, stderr } = run()
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'prices.json: wrong\nThe build failed at: broken\n' })
  expect(performance.now() - began).toBeLessThan(40_000)
  expect(await textOf('made.txt')).toBe(null)
})
