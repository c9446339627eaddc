import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Import, importsOf, importsOfFile, sourcesIn } from './support/imports.ts'

/**
 * What a file may import of this repository (DESIGN 3). The first rule that fits a file holds. A path that ends in `/`
 * means all below it, `*` one name, `$1` what the first `*` of the rule stood for.
 */
type Rule = {
  files: string
  may: readonly string[]
  /** What it may import types of. */
  types?: readonly string[]
  /** The packages that it may import; any, unless they are listed. */
  packages?: readonly string[]
}

const joins = ['server/', 'content/']
const rules: readonly Rule[] = [
  // ui ← forms ← parts ← screens, never back, and no screen takes from another. The shell stands beside them. What an island
  // follows of the address, and what hydrates it, knows none of them.
  { files: 'app/ui/', may: ['app/ui/', 'app/styles/'] },
  { files: 'app/islands/', may: ['app/islands/', 'app/ui/'] },
  {
    files: 'app/forms/',
    may: ['app/forms/', 'app/styles/', 'app/ui/', 'app/api.ts', 'app/context.ts', 'domain/', 'content/'],
    types: ['app/counting/happening.ts'],
  },
  {
    files: 'app/shell/',
    may: ['app/shell/', 'app/forms/', 'app/ui/', 'domain/', 'content/'],
    types: ['app/context.ts'],
  },
  {
    files: 'app/parts/',
    may: ['app/parts/', 'app/islands/', 'app/forms/', 'app/styles/', 'app/ui/', 'domain/', 'content/'],
  },
  {
    files: 'app/screens/*/',
    may: [
      'app/screens/$1/',
      'app/parts/',
      'app/islands/',
      'app/forms/',
      'app/shell/',
      'app/styles/',
      'app/ui/',
      'app/api.ts',
      'app/context.ts',
      'domain/',
      'content/',
    ],
    types: ['app/screens/$1/+types/', 'app/counting/happening.ts'],
  },
  { files: 'app/root.tsx', may: ['app/shell/', 'app/styles/', 'app/ui/', 'content/'], types: ['app/+types/'] },
  { files: 'app/entry.server.tsx', may: ['app/shell/', 'app/ui/', 'app/context.ts'] },
  // What counts is told by events what happens, so that it brings nothing of what it counts.
  { files: 'app/counting/', may: ['app/counting/', 'domain/attribution/'] },
  {
    files: 'app/entry.client.ts',
    may: [
      'app/counting/',
      'app/forms/start-stamps.ts',
      'app/islands/',
      'app/shell/',
      'app/ui/',
      'app/screens/home/film.ts',
    ],
  },
  { files: 'app/context.ts', may: [], types: ['server/compose.ts'] },
  { files: 'app/routes.ts', may: [] },
  { files: 'app/styles/', may: ['app/styles/'] },
  { files: 'app/*', may: [] },

  { files: 'domain/', may: ['domain/'], packages: ['zod', 'zod/mini'] },
  { files: 'content/', may: ['content/', 'domain/'], packages: ['zod', 'zod/mini'] },

  // The places where parts are joined.
  { files: 'server/start.ts', may: ['server/main.ts', 'server/cluster.ts', 'server/byte-order-mark.ts'] },
  { files: 'server/byte-order-mark.ts', may: [] },
  { files: 'server/cluster.ts', may: ['server/log.ts'] },
  { files: 'server/main.ts', may: joins },
  { files: 'server/addresses.ts', may: joins },
  { files: 'server/app.ts', may: joins },
  { files: 'server/compose.ts', may: joins },
  { files: 'server/start-site.ts', may: joins, types: ['app/context.ts'] },
  { files: 'server/development.ts', may: joins, types: ['app/context.ts'] },
  { files: 'server/env.ts', may: ['content/site.ts', 'domain/forms/email-address.ts'] },
  { files: 'server/virtual.d.ts', may: [], types: ['domain/'] },
  { files: 'server/log.ts', may: [] },
  { files: 'server/rounds.ts', may: [] },
  { files: 'server/built-data.ts', may: [] },
  { files: 'server/spreadsheets.ts', may: [] },

  { files: 'server/db/', may: ['server/db/'] },
  { files: 'server/delivery/', may: ['server/delivery/', 'server/db/'] },
  {
    files: 'server/http/health.ts',
    may: ['server/http/', 'server/db/', 'server/delivery/store.ts'],
    types: ['server/env.ts'],
  },
  { files: 'server/http/static.ts', may: ['server/http/', 'content/documents.ts'] },
  { files: 'server/http/', may: ['server/http/'], types: ['server/env.ts', 'server/limits/service.ts'] },
  { files: 'server/pages/handler.ts', may: ['server/pages/', 'app/context.ts'], types: ['server/compose.ts'] },
  // The one inline script of a page, and the rules that its script adds, for their hashes.
  {
    files: 'server/pages/answer.ts',
    may: [
      'server/pages/',
      'server/http/',
      'server/markdown/',
      'app/shell/first-script.ts',
      'app/shell/speculation-rules.ts',
    ],
    types: ['app/context.ts'],
  },
  { files: 'server/pages/', may: ['server/pages/', 'server/http/', 'server/markdown/'], types: ['app/context.ts'] },
  // Services come as arguments.
  {
    files: 'server/api/',
    may: ['server/http/', 'server/*/submission.ts', 'domain/'],
    types: ['server/*/service.ts', 'server/documents/policies.ts', 'server/api/screening.ts'],
  },
  // A feature knows itself, deliveries and the store, and no other feature; its own store only the store.
  { files: 'server/*/store.ts', may: ['server/db/'] },
  { files: 'server/mail/', may: ['content/'] },
  // What is counted comes as arguments, and only names of the site's own are among them.
  { files: 'server/metrics/', may: ['server/metrics/'] },
  // It looks at whatever there is.
  {
    files: 'server/watch/',
    may: ['server/watch/', 'server/delivery/', 'server/db/', 'domain/', 'content/'],
    types: ['server/env.ts', 'server/webhooks/config.ts', 'server/content/leftovers.ts'],
  },
  // Where it may send is judged once, when its file is read and when a connection is made.
  {
    files: 'server/webhooks/',
    may: ['server/webhooks/', 'server/delivery/store.ts', 'server/delivery/channels/public-address.ts', 'domain/'],
  },
  // It looks at all typed data, whatever files there are, and at what documents cite.
  {
    files: 'server/content/',
    may: [
      'server/content/',
      'server/controls/read.ts',
      'server/documents/',
      'server/facts/read.ts',
      'server/markdown/',
      'domain/',
      'content/',
      'an address that is not written out',
    ],
  },
  // What is told to search engines, feed readers and assistants is told of all that there is.
  {
    files: 'server/discovery/',
    may: ['server/discovery/', 'server/markdown/', 'domain/', 'content/'],
    types: ['server/*/service.ts'],
  },
  {
    files: 'server/open-graph/',
    may: ['server/open-graph/', 'domain/', 'content/'],
    types: ['server/*/service.ts'],
  },
  { files: 'server/search/', may: ['server/search/', 'domain/', 'content/'], types: ['server/*/service.ts'] },
  // The company's name and mailboxes may stand in any text.
  { files: 'server/markdown/', may: ['server/markdown/', 'domain/', 'content/site.ts'] },
  {
    files: 'server/*/',
    may: [
      'server/$1/',
      'server/built-data.ts',
      'server/spreadsheets.ts',
      'server/delivery/store.ts',
      'server/delivery/failure.ts',
      'server/mail/',
      'server/markdown/',
      'server/db/',
      'domain/',
      'content/',
    ],
    // A document made of data; what processes count together.
    types: ['server/documents/model.ts', 'server/limits/service.ts'],
  },

  // What only the build can do, for its sources are no plain TypeScript: it sets mails.
  { files: 'cli/built.ts', may: ['an address that is not written out'], types: ['server/main.ts'] },
  {
    files: 'cli/',
    may: [
      'cli/',
      'server/*/store.ts',
      'server/privacy/',
      'server/blog/',
      'server/issues/',
      'server/leads/added.ts',
      'server/leads/outbox.ts',
      'server/newsletter/imports.ts',
      'server/delivery/channels/mail.ts',
      'server/byte-order-mark.ts',
      'server/content/faults.ts',
      'server/controls/read.ts',
      // The addresses that links may lead to.
      'server/controls/service.ts',
      'server/discovery/feed-links.ts',
      'server/documents/html.ts',
      'server/documents/mapping.ts',
      'server/documents/parse.ts',
      'server/facts/read.ts',
      'server/markdown/fault.ts',
      'server/watch/',
      'server/counts/',
      'server/webhooks/config.ts',
      'server/db/',
      'server/env.ts',
      'app/routes.ts',
      'domain/',
      'content/',
    ],
  },
]

const directories = ['app', 'domain', 'content', 'server', 'cli']

/** Whether a path fits a pattern; if so, what its first `*` stood for. */
function fits(pattern: string, path: string): { name: string } | null {
  const escaped = pattern.replace(/[.+$]/g, '\\$&').replaceAll('*', '([^/]+)')
  const match = new RegExp(`^${escaped}${pattern.endsWith('/') ? '' : '$'}`).exec(path)
  return match && { name: match[1] ?? '' }
}

/** What is wrong with a file's imports, a sentence each. */
function violations(file: string, imports: readonly Import[]): string[] {
  for (const rule of rules) {
    const found = fits(rule.files, file)
    if (!found) continue
    const allowed = (patterns: readonly string[], path: string) =>
      patterns.some((pattern) => fits(pattern.replace('$1', found.name), path))
    return imports
      .filter(({ from, typeOnly }) => {
        if (!directories.some((directory) => from.startsWith(`${directory}/`)))
          return (
            (/^\.\.|^tests\/|^scripts\/|written out/.test(from) && !rule.may.includes(from)) ||
            (rule.packages !== undefined && !rule.packages.includes(from))
          )
        return !allowed(rule.may, from) && !(typeOnly && allowed(rule.types ?? [], from))
      })
      .map(({ from, typeOnly }) => `${file} may not import ${typeOnly ? 'types of ' : ''}${from}`)
  }
  return [`No rule says what ${file} may import`]
}

test('every import follows the rules', () => {
  const files = directories.flatMap((directory) => sourcesIn(directory))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => violations(file, importsOfFile(file)))).toEqual([])
})

test('nothing that runs in a browser imports Node or the store', () => {
  const shared = [...sourcesIn('app'), ...sourcesIn('domain'), ...sourcesIn('content')]
  const kept = /^node:|^(kysely|better-sqlite3|pino|nodemailer|hono)(\/|$)/
  const found = shared.flatMap((file) => importsOfFile(file).map(({ from }) => `${file} imports ${from}`))
  expect(found.filter((line) => kept.test(line.split(' imports ')[1] ?? ''))).toEqual([])
})

/** All files of the application that a file brings with it, or asks for later. */
function broughtBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const { from, typeOnly } of importsOfFile(file))
    if (!typeOnly && /^app\/.*\.tsx?$/.test(from)) broughtBy(from, found)
  return found
}

test('an island, and all that it brings or asks for later, knows neither the router nor the page around it', () => {
  const islands = sourcesIn('app').filter((file) => file.endsWith('.island.tsx'))
  expect(islands.length).toBeGreaterThan(8)
  const brought = new Set(islands.flatMap((file) => [...broughtBy(file)]))
  const ofThePage = /^react-router|^app\/(shell|context|islands\/Island|routes)/
  const found = [...brought].flatMap((file) =>
    importsOfFile(file).flatMap(({ from, typeOnly }) =>
      !typeOnly && ofThePage.test(from) ? `${file} imports ${from}` : [],
    ),
  )
  expect(found).toEqual([])
})

test('no two islands have one name', () => {
  const names = sourcesIn('app').flatMap((file) => /([^/]+)\.island\.tsx$/.exec(file)?.[1] ?? [])
  expect(new Set(names).size).toBe(names.length)
})

/** What a test of the specification's lists, or anything that it stands on, takes of the site's own words and rules. */
const notCopied = (file: string, imports: readonly Import[]) =>
  imports
    .filter(({ from, typeOnly }) => /^(app|content|domain)\//.test(from) && !typeOnly)
    .map(({ from }) => `${file} may not import ${from}`)

test('the lists of the specification, and what tests them, import nothing that they are held against', () => {
  const reached = new Set(sourcesIn('tests/spec', { tests: true }))
  for (const file of reached)
    for (const { from, typeOnly } of importsOfFile(file)) if (from.startsWith('tests/') && !typeOnly) reached.add(from)
  expect(reached.size).toBeGreaterThan(8)
  expect([...reached].flatMap((file) => notCopied(file, importsOfFile(file)))).toEqual([])
  const planted =
    "import { features } from '#content/features.ts'\nimport { contactForm } from '../../domain/forms/contact.ts'"
  expect(notCopied('tests/spec/forms.ts', importsOf('tests/spec/forms.ts', planted))).toHaveLength(2)
})

/** What a route says of itself is of the one type, so that a misspelt name in it is an error: the server would not see it. */
const untyped = (source: string) =>
  /\bhandle\b/.test(source.match(/^export .*$/gm)?.join('\n') ?? '') &&
  !/^export const handle = \{([^\n]*|(\n {2}[^\n]*)*\n)\} satisfies RouteHandle$/m.test(source)

test('each handle of a route is typed', () => {
  const said = sourcesIn('app').map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  expect(said.filter(({ source }) => source.includes('export const handle = '))).not.toHaveLength(0)
  expect(said.filter(({ source }) => untyped(source)).map(({ file }) => file)).toEqual([])
})

test.each([
  "export const handle = { reads: ['q'] }",
  "export const handle = { read: ['q'] } as RouteHandle",
  "export const handle = { read: ['q'] } satisfies object",
  "const handle = { read: ['q'] }\nexport { handle }",
])('a handle that is not typed is reported: %s', (source) => {
  expect(untyped(source)).toBe(true)
})

describe('a planted import is reported', () => {
  test.each([
    ['app/ui/Button.tsx', "import { Field } from '#app/forms/Field.tsx'"],
    ['app/ui/Button.tsx', "import { site } from '#content/site.ts'"],
    ['app/forms/Field.tsx', "import { ContactForm } from '../screens/our-story/ContactForm.tsx'"],
    ['app/forms/Field.tsx', "import { Header } from '../shell/Header.tsx'"],
    ['app/parts/FactNote.tsx', "import { Hero } from '../screens/home/Hero.tsx'"],
    ['app/screens/blog/post.tsx', "import { ContactForm } from '../our-story/ContactForm.tsx'"],
    ['app/screens/blog/post.tsx', "export * from '../home/route.tsx'"],
    ['app/screens/blog/post.tsx', "const page = await import('#app/screens/home/route.tsx')"],
    ['app/shell/Header.tsx', "import { Hero } from '../screens/home/Hero.tsx'"],
    ['app/screens/home/route.tsx', "import { createLeads } from '#server/leads/service.ts'"],
    ['app/screens/home/route.tsx', "import type { Leads } from '#server/leads/service.ts'"],
    ['app/screens/home/route.tsx', "type Leads = import('#server/leads/service.ts').Leads"],
    ['app/context.ts', "import { compose } from '#server/compose.ts'"],
    ['domain/forms/contact.ts', "import { site } from '#content/site.ts'"],
    ['domain/forms/contact.ts', "import { createHash } from 'node:crypto'"],
    ['domain/forms/contact.ts', "import { useState } from 'react'"],
    ['content/site.ts', "import { Button } from '#app/ui/Button.tsx'"],
    ['content/site.ts', "import slugify from 'slugify'"],
    ['server/api/contact.ts', "import { createLeads } from '../leads/service.ts'"],
    ['server/api/contact.ts', "import { insertLead } from '../leads/store.ts'"],
    ['server/api/contact.ts', "import { write } from '../db/write.ts'"],
    ['server/newsletter/service.ts', "import { insertLead } from '../leads/store.ts'"],
    ['server/newsletter/service.ts', "import { createWorker } from '../delivery/worker.ts'"],
    ['server/leads/store.ts', "import { enqueue } from '../delivery/store.ts'"],
    ['server/leads/service.ts', "import { problem } from '../http/problem.ts'"],
    ['server/delivery/worker.ts', "import { findLead } from '../leads/store.ts'"],
    ['server/db/write.ts', "import { enqueue } from '../delivery/store.ts'"],
    ['server/http/limits.ts', "import { readEnv } from '../env.ts'"],
    ['server/pages/answer.ts', "import { servicesContext } from '#app/context.ts'"],
    ['cli/leads.ts', "import { createLeads } from '#server/leads/service.ts'"],
    ['cli/leads.ts', "import { createApp } from '#server/app.ts'"],
    ['server/leads/service.ts', "import { openTestDb } from '#tests/support/db.ts'"],
    ['server/leads/service.ts', 'const part = await import(name)'],
    ['app/new-folder/part.ts', 'export const part = 1'],
  ])('%s: %s', (file, source) => {
    expect(violations(file, importsOf(file, source))).toHaveLength(1)
  })

  test('what only looks like an import is none', () => {
    const source = `// import { Field } from '#app/forms/Field.tsx'\nexport const text = "import x from '#server/app.ts'"`
    expect(importsOf('app/ui/Button.tsx', source)).toEqual([])
  })
})
