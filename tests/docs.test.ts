import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '#cli/main.ts'

const files = ['README.md', '.env.example', ...globSync('{docs,deploy}/**/*.md')].filter(
  (file) => file !== 'docs/specification.md',
)
const textOf = (file: string) => readFileSync(file, 'utf8')
/** What the how-tos have their reader make. */
const made = /site-visit|case-studies|glossary|ods\.ts|name\.svg/
const folders = 'app|bench|cli|content|deploy|desk|docs|media|platform|public|scripts|server|tests'

/** The help of a command of the site; empty where there is none of that name. */
async function helpOf(group: string, name: string): Promise<string> {
  const whole = await said(group, '--help')
  const isGroup = whole.includes('Every command takes --help')
  if (!isGroup || !name) return whole
  return whole.includes(`${group} ${name} `) ? said(group, name, '--help') : ''
}

async function said(...args: string[]): Promise<string> {
  let text = ''
  const openStore = () => Promise.reject(new Error('help opens no store'))
  const out = (more: string) => {
    text += more
  }
  await runCommand(args, { out, err: out, now: () => new Date(), openStore })
  return text.includes(' -- COMMAND [options]') ? '' : text
}

describe.each(files)('%s', (file) => {
  const text = textOf(file)

  test('names files that are there', () => {
    const named = [...text.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))].map(([, path = '']) => path)
    const linked = [...text.matchAll(/\]\(([\w./-]+\.(?:md|csv|png))[#)]/g)].map(([, path = '']) =>
      join(dirname(file), path),
    )
    expect([...named, ...linked].filter((path) => !existsSync(path) && !made.test(path))).toEqual([])
  })

  test('names scripts of package.json, commands of the site and their options', async () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const run = [...text.matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    const lines = text.matchAll(
      /(?:npm run (?:-s |--silent )?site --|deploy\/site\.sh) ([a-z]+)( [a-z][a-z-]+)?([^`\n|;]*)/g,
    )
    const wrong = run.filter((name) => !scripts[name])
    for (const [line, group = '', name = '', rest = ''] of lines) {
      const help = await helpOf(group, name.trim())
      const options = rest.match(/(?<=\s)--[a-z][a-z-]+/g) ?? []
      if (!help || options.some((option) => !help.includes(option))) wrong.push(line)
    }
    expect(wrong).toEqual([])
  })
})
