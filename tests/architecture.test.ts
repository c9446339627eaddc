import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import siteMap from '#app/routes.ts'
import { site } from '#content/site.ts'
import { type Import, importsOf, importsOfFile, sourcesIn } from './support/imports.ts'

/** The floors of the house, from the ground up. A file takes from its own floor and from those below. */
const floors = [
  /^content\/|^app\/routes\.ts$/,
  /^platform\//,
  /^app\/frame\//,
  /^app\/knowledge\//,
  /^app\/tools\//,
  /^app\/office\//,
  /^app\/site\//,
  /^app\/(root\.tsx|entry\.(client\.ts|server\.tsx))$/,
  /^server\//,
  /^desk\//,
  /^cli\//,
]
const floorOf = (path: string) => floors.findIndex((floor) => floor.test(path))

/** The frame of the website: each folder with those that it may take. It knows no feature. */
const frame: Record<string, readonly string[]> = {
  ui: ['ui', 'styles'],
  styles: ['styles'],
  islands: ['islands', 'ui'],
  forms: ['forms', 'islands', 'ui', 'styles'],
  shell: ['shell', 'forms', 'islands', 'ui', 'styles'],
  desk: ['desk', 'ui', 'styles'],
}

/** Files of the desk: its program, its frame, and its screens and endpoints in the features. */
const ofDesk = (path: string) => /^desk\/|^app\/frame\/desk\/|^app\/(knowledge|office|site)\/[^/]+\/desk\//.test(path)

const featureOf = (path: string) => /^app\/(?:knowledge|tools|office|site)\/([^/]+)\//.exec(path)?.[0]
const frameOf = (path: string) => /^app\/frame\/([a-z]+)\//.exec(path)?.[1] ?? ''
/** Sources that only Node loads. `platform/text` is for both sides. */
const isServer = (path: string) =>
  /\.server\.tsx?$|^(desk|app\/frame\/desk)\/server\/|^(server|cli)\//.test(path) || /^platform\/(?!text\/)/.test(path)
/**
 * Threads are started by their address, a screen's loader and action stay on the server, and the site map is read by
 * the build.
 */
const mayTakeServer = (file: string) =>
  isServer(file) ||
  /\/worker\.ts$|^app\/(entry\.server\.tsx|routes\.ts)$|^app\/(knowledge|tools|office|site)\/[^/]+\/[a-z-]+\.tsx$/.test(
    file,
  )

/** The screens, by the site map. */
const screens = new Set(siteMap.map(({ file }) => `app/${file}`))
/** Parts that a feature has for itself: its SQL, screens, commands and endpoints. */
const isOwn = (path: string) =>
  screens.has(path) ||
  /\/(store|api|([\w-]+-)?commands)\.server\.tsx?$|\/commands\/|\/desk\/([A-Z]\w*\.tsx|api\.server\.ts)$/.test(path)

/** A rule, and where an import that breaks it belongs. */
type Rule = { name: string; instead: string; breaks: (file: string, imported: Import) => boolean }
const rules: readonly Rule[] = [
  {
    name: 'no floor takes of one above it',
    instead: 'declare what is needed as an interface here, and satisfy it in `server/open-services.ts` or its floors',
    breaks: (file, { from }) => floorOf(from) > floorOf(file),
  },
  {
    name: 'ui ← forms, islands ← shell',
    instead: 'move what both need into the folder that stands below',
    breaks: (file, { from }) => {
      const may = frame[frameOf(file)]
      if (!may || !from.startsWith('app/') || from === 'app/frame/api.ts') return false
      return !may.includes(frameOf(from))
    },
  },
  {
    name: 'a feature takes of another no store, no screen, no command and no endpoint',
    instead: 'take its service or its rules; words and data that both need are a file of their own',
    breaks: (file, { from }) => {
      const [own, other] = [featureOf(file), featureOf(from)]
      if (!own || !other || own === other) return false
      return isOwn(from)
    },
  },
  {
    name: 'what a browser may load takes nothing of the server but types',
    instead: 'put the rule into a file without `.server`, or hand the result over from the loader',
    breaks: (file, { from, typeOnly }) =>
      /^(app|desk)\//.test(file) && !mayTakeServer(file) && !typeOnly && isServer(from),
  },
  {
    name: 'the site takes nothing of the desk; the command alone opens it',
    instead: 'move what both need into the feature, beside its `desk` folder',
    breaks: (file, { from, later }) => !ofDesk(file) && ofDesk(from) && !(file === 'cli/main.ts' && later),
  },
  {
    name: 'rules and texts for both sides take zod alone',
    instead: 'hand the value in, or move the function out of the rules',
    breaks: (file, { from, typeOnly }) =>
      /\/rules(\.ts$|\/)|^platform\/text\//.test(file) &&
      !typeOnly &&
      !/^(app|platform|content)\//.test(from) &&
      !/^zod(\/mini)?$/.test(from),
  },
  {
    name: 'what people write takes nothing but the schemas it is written by',
    instead: 'content is data: whoever shows it takes the component',
    breaks: (file, { from }) => file.startsWith('content/') && !/^content\/|^zod/.test(from),
  },
]

/** The rules that a file's imports break, a sentence each. */
const violations = (file: string, imports: readonly Import[]) =>
  imports.flatMap(({ from, typeOnly, later }) =>
    rules
      .filter(({ breaks }) => breaks(file, { from, typeOnly, later }))
      .map(({ name, instead }) => `${file} takes ${from}: ${name}. Instead: ${instead}.`),
  )

test('every import follows the rules', () => {
  const files = ['app', 'server', 'cli', 'desk', 'platform', 'content'].flatMap((directory) => sourcesIn(directory))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) => violations(file, importsOfFile(file)))
  expect(found).toEqual([])
})

/** The imports among the sources, from file to file, types and later ones too. */
const allImports = ['app', 'server', 'cli', 'desk', 'platform', 'content'].flatMap((directory) =>
  sourcesIn(directory).flatMap((file) =>
    importsOfFile(file)
      .map(({ from }) => from)
      .filter((from) => /^(app|server|cli|desk|platform|content)\/.*\.tsx?$/.test(from))
      .map((from): [string, string] => [file, from]),
  ),
)

/** The groups of names in which each leads to every other (Tarjan). */
function circlesIn(ties: readonly (readonly [string, string])[]): string[][] {
  const after = new Map<string, string[]>()
  for (const [from, to] of ties) if (from !== to) after.set(from, [...(after.get(from) ?? []), to])
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  function visit(name: string): number {
    const own = index.size
    index.set(name, own)
    low.set(name, own)
    stack.push(name)
    for (const next of after.get(name) ?? []) {
      const reached = index.has(next) ? (stack.includes(next) ? (index.get(next) ?? own) : own) : visit(next)
      low.set(name, Math.min(low.get(name) ?? own, reached))
    }
    if (low.get(name) === own) {
      const circle = stack.splice(stack.indexOf(name))
      if (circle.length > 1) found.push(circle)
    }
    return low.get(name) ?? own
  }
  for (const name of after.keys()) if (!index.has(name)) visit(name)
  return found
}

/** The ties between folders of features. */
const tiesOf = (imports: readonly (readonly [string, string])[]) => {
  const ties = imports.flatMap(([from, to]): [string, string][] => {
    const [own, other] = [featureOf(from), featureOf(to)]
    return own && other && own !== other ? [[own, other]] : []
  })
  return [...new Map(ties.map((tie) => [tie.join(' '), tie])).values()]
}

test('no imports close a circle, of files or of features', () => {
  expect(circlesIn(allImports)).toEqual([])
  expect(circlesIn(tiesOf(allImports))).toEqual([])
})

test('a circle of files, a pair of features both ways and a longer circle of features are seen', () => {
  const planted: [string, string][] = [
    ['app/site/home/a.ts', 'app/site/blog/b.ts'],
    ['app/site/blog/c.ts', 'app/site/legal/d.ts'],
    ['app/site/legal/d.ts', 'app/site/home/e.ts'],
  ]
  expect(circlesIn(planted)).toEqual([])
  expect(circlesIn(tiesOf(planted)).map((circle) => circle.sort())).toEqual([
    ['app/site/blog/', 'app/site/home/', 'app/site/legal/'],
  ])
  expect(circlesIn(tiesOf([...planted, ['app/site/blog/b.ts', 'app/site/home/a.ts']]))).toHaveLength(1)
  expect(circlesIn([...planted, ['app/site/blog/b.ts', 'app/site/home/a.ts']])).toHaveLength(1)
})

/**
 * The ground that every tool stands on: the rows to other tools, and the review of a result. A new tool adds no tie by
 * them.
 */
const toolsGround = ['app/tools/next-steps/', 'app/tools/review/']

/** The other ties between features of one floor that there are. Fewer is better; more need a reason. */
const maxTies = 32

test('features of one floor know few others', () => {
  const inside = tiesOf(allImports).filter(
    ([own, other]) => floorOf(own) === floorOf(other) && !toolsGround.includes(other),
  )
  expect(inside.length, inside.map((tie) => tie.join(' → ')).join('\n')).toBeLessThanOrEqual(maxTies)
})

test.each([
  ['platform/http/limits.ts', "import { site } from '#site/home/words.ts'"],
  ['app/frame/ui/Button.tsx', "import { Field } from '#frame/forms/Field.tsx'"],
  ['app/frame/forms/Field.tsx', "import { ContactForm } from '#site/our-story/contact/ContactForm.island.tsx'"],
  ['app/frame/shell/Header.tsx', "import { Hero } from '#site/home/Hero.tsx'"],
  ['app/site/blog/post.tsx', "import Home from '#site/home/route.tsx'"],
  ['app/office/newsletter/service.server.ts', "import { insertLead } from '#office/leads/store.server.ts'"],
  ['app/office/privacy-requests/page.server.ts', "import { leadFile } from '#office/leads/commands/file.server.ts'"],
  ['app/office/leads/service.server.ts', "import { facts } from '#knowledge/facts/commands.server.ts'"],
  ['app/office/leads/service.server.ts', "import { readers } from '#office/newsletter/list-commands.server.ts'"],
  ['app/office/privacy-requests/desk/Privacy.tsx', "import { Readers } from '#office/newsletter/desk/Readers.tsx'"],
  ['app/office/monitoring/desk/api.server.ts', "import { leadsDesk } from '#office/leads/desk/api.server.ts'"],
  ['app/site/home/Newest.tsx', "import Post from '#site/blog/post.tsx'"],
  ['platform/render/page-renderer.ts', "import type { Leads } from '#office/leads/service.server.ts'"],
  ['app/frame/forms/context.ts', "import type { Submission } from '#office/leads/submission-context.server.ts'"],
  ['app/knowledge/facts/context.ts', "import type { Policies } from '#tools/policy/service.server.ts'"],
  ['app/site/home/Hero.tsx', "import { createLeads } from '#office/leads/service.server.ts'"],
  ['app/frame/ui/Button.tsx', "import { write } from '#platform/db/write.ts'"],
  ['app/knowledge/facts/rules/fact.ts', "import { createHash } from 'node:crypto'"],
  ['app/site/home/Hero.tsx', "import { Leads } from '#office/leads/desk/Leads.tsx'"],
  ['server/app.ts', "import { createDeskApp } from '#desk/server/app.ts'"],
  ['server/main.ts', "import type { DeskContext } from '#frame/desk/server/endpoint.ts'"],
  ['desk/App.tsx', "import { createDoor } from './server/door.ts'"],
  ['content/site.ts', "import { Button } from '#frame/ui/Button.tsx'"],
])('a planted import is reported: %s: %s', (file, source) => {
  const [said] = violations(file, importsOf(file, source))
  expect(said).toMatch(/\. Instead: .+\.$/)
})

test.each([
  ['app/site/home/Hero.tsx', "import type { Leads } from '#office/leads/service.server.ts'"],
  ['app/site/home/route.tsx', "import { receiveCheckedPost } from '#frame/forms/form-without-scripts.server.ts'"],
  ['app/frame/ui/Button.tsx', `// import { Field } from '#frame/forms/Field.tsx'`],
])('a right import is not: %s: %s', (file, source) => {
  expect(violations(file, importsOf(file, source))).toEqual([])
})

/** All files of the website that a file brings with it, or asks for later. */
function broughtBy(file: string, { orLater }: { orLater: boolean }, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const { from, typeOnly, later } of importsOfFile(file))
    if (!typeOnly && (orLater || !later) && /^app\/.*\.tsx?$/.test(from)) broughtBy(from, { orLater }, found)
  return found
}

test('an island, and all that it brings, knows neither the router nor the page around it', () => {
  const islands = sourcesIn('app').filter((file) => file.endsWith('.island.tsx'))
  expect(islands.length).toBeGreaterThan(8)
  const found = [...new Set(islands.flatMap((file) => [...broughtBy(file, { orLater: true })]))].flatMap((file) =>
    importsOfFile(file).flatMap(({ from, typeOnly }) =>
      !typeOnly &&
      /^react-router|^app\/(routes|root|frame\/(shell\/(Frame|Header|PageMeta)|islands\/Island\.))|^platform\/render\//.test(
        from,
      )
        ? `${file} imports ${from}`
        : [],
    ),
  )
  expect(found).toEqual([])
})

test('no two islands have one name', () => {
  const names = sourcesIn('app').flatMap((file) => /([^/]+)\.island\.tsx$/.exec(file)?.[1] ?? [])
  expect(new Set(names).size).toBe(names.length)
})

describe('the lists of the specification', () => {
  const copied = (file: string, imports: readonly Import[]) =>
    imports
      .filter(({ from, typeOnly }) => /^(app|content)\//.test(from) && !typeOnly)
      .map(({ from }) => `${file} takes ${from}`)

  test('and what tests them import nothing that they are held against', () => {
    const reached = new Set(sourcesIn('tests/spec', { tests: true }))
    for (const file of reached)
      for (const { from, typeOnly } of importsOfFile(file))
        if (from.startsWith('tests/') && !typeOnly) reached.add(from)
    expect(reached.size).toBeGreaterThan(8)
    expect([...reached].flatMap((file) => copied(file, importsOfFile(file)))).toEqual([])
    const planted = "import { features } from '#knowledge/offer/platform-features.data.ts'"
    expect(copied('tests/spec/forms.ts', importsOf('tests/spec/forms.ts', planted))).toHaveLength(1)
  })
})

test('each handle of a route is typed', () => {
  const said = sourcesIn('app').map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  const handles = said.filter(({ source }) => source.includes('export const handle = '))
  expect(handles).not.toHaveLength(0)
  expect(handles.filter(({ source }) => !source.includes('satisfies RouteHandle')).map(({ file }) => file)).toEqual([])
})

test('comments are no wider than the code, but for a dozen', () => {
  const wide = ['app', 'desk', 'platform', 'content', 'scripts', 'server', 'cli', 'tests'].flatMap((directory) =>
    sourcesIn(directory, { tests: true }).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (/^\s*(?:\/?\*|\/\/)/.test(line) && line.length > 120 ? `${file}:${at + 1}` : [])),
    ),
  )
  expect(wide.length, wide.join('\n')).toBeLessThanOrEqual(12)
})

test('docstrings begin with a verb or a noun, but for one in fifty', () => {
  const first = ['app', 'desk', 'platform', 'content', 'scripts', 'bench', 'tests'].flatMap((directory) =>
    sourcesIn(directory, { tests: true }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\/\*\*\s*(?:\n\s*\*)?\s*(\w+)/g)].map(([, word = '']) => ({
        file,
        word,
      })),
    ),
  )
  expect(first.length).toBeGreaterThan(1_000)
  const asking = first.filter(({ word }) => /^(What|Who|Whose|Whether|So|How|Which)$/.test(word))
  expect(asking.length / first.length, JSON.stringify(asking, null, 1)).toBeLessThan(1 / 50)
})

test('the name of the company is written in content/site.ts alone, so that another company has one place to change', () => {
  const files = ['app', 'cli', 'content', 'desk', 'platform', 'server'].flatMap((directory) => sourcesIn(directory))
  const naming = files.filter((file) => new RegExp(site.name, 'i').test(readFileSync(file, 'utf8')))
  // The second knows the name that the project came with as a leftover.
  expect(naming.sort()).toEqual(['content/site.ts', 'server/content-check/leftovers.server.ts'])
})
