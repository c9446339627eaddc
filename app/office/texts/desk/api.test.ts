import { once } from 'node:events'
import { chmod, cp, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import prices from '#content/texts/prices.json' with { type: 'json' }
import { contentFingerprint } from '#platform/content-fingerprint.ts'
import { readPublished as readPublishedOf } from '#server/content-check/commands.server.ts'
import { filesOf } from '#site/landing/templates.ts'
import { openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { someTimes } from '#tests/support/landing.ts'
import { textFiles } from '../schemas.server.ts'
import { ownTexts } from '../service.server.ts'
import {
  type TextsFound,
  type TextsOpened,
  type TextsPages,
  type TextsShown,
  textsDeskEndpoints,
} from './api.server.ts'
import { readableText, type Schema, type Value } from './values.ts'

type Prices = { foundation: { pricePerYear: number; users: number } }

/** The desk over a project with the site's own texts, built a minute ago by this command. */
async function openDesk(
  build = 'node scripts/content.ts',
  own?: string,
  now = () => new Date(),
  variables: Record<string, string> = {},
) {
  const project = await tempDir()
  const contentDir = own ?? join(project, 'content')
  await cp('content/texts', join(project, 'content/texts'), { recursive: true })
  await cp('content/posts', join(contentDir, 'posts'), { recursive: true })
  await mkdir(join(project, 'scripts'))
  await mkdir(join(project, 'build/server'), { recursive: true })
  await writeFile(join(project, 'scripts/content.ts'), '')
  await writeFile(join(project, 'package.json'), JSON.stringify({ scripts: { build } }))
  const built = join(project, 'build/server/start.js')
  await writeFile(built, '')
  const age = async (file: string, seconds: number) => {
    const at = new Date(Date.now() - seconds * 1_000)
    await utimes(file, at, at)
  }
  for (const { file } of textFiles) await age(join(project, file), 120)
  await age(built, 60)
  const context = openDeskContext({
    db: await openTestDb('sqlite'),
    dataDir: await tempDir(),
    now,
    variables: { CONTENT_DIR: contentDir, ...variables },
  })
  const readPublished = () => readPublishedOf('.', context.env.contentDir, context.now())
  const onPages = [
    { path: '/pricing', text: 'Prices in words' },
    { path: '/services', text: 'AI governance software, with specialists. From $5,000 a year.' },
    { path: '/services', text: 'Something of a tool, and further' },
  ]
  const desk = textsDeskEndpoints({
    ...context,
    project,
    readPublished,
    readSite: async () => onPages,
    readOthers: async () => [{ where: 'Fact: GDPR', text: 'In force since May 25, 2018', href: '/facts?fact=gdpr' }],
  })
  const ask = <Result>(name: keyof typeof desk, input: object = {}, who = 'Kim (desk)') =>
    desk[name](input, who) as Promise<Result>
  const open = (name: string) => ask<TextsOpened>('texts/open', { name })
  const look = () => ask<TextsShown>('texts')
  return { project, contentDir, ask, open, look, textOf: (file: string) => readFile(join(project, file), 'utf8') }
}

test.each(textFiles)(
  '$title: the values are those of the file, fit its schema, and are written as they stand',
  async (known) => {
    const { open, ask, textOf } = await openDesk()
    const before = await textOf(known.file)
    const { values, version, schema } = await open(known.name)
    expect(Object.keys(values as object)).toEqual(Object.keys(schema.properties ?? {}))
    expect(await ask('texts/save', { name: known.name, values, seen: version })).toEqual({ version })
    expect(await textOf(known.file)).toBe(before)
  },
)

test('a price is changed in its file, and a build is needed then', async () => {
  const { open, ask, look, textOf } = await openDesk()
  expect(await look()).toMatchObject({ isNeeded: false, cannotBuild: null, build: { at: 'none' } })
  const { values, version, shownAt } = await open('prices')
  expect(shownAt).toMatch(/^https?:\/\/[^/]+\/pricing$/)
  const changed = structuredClone(values) as Prices
  changed.foundation.pricePerYear = 6000
  await ask('texts/save', { name: 'prices', values: changed, seen: version })
  expect(JSON.parse(await textOf('content/texts/prices.json'))).toEqual(changed)
  expect((await look()).isNeeded).toBe(true)
})

test('what was there before each change is a version, the first of them that of the build, and is shown completed', async () => {
  const own = await tempDir()
  const { open, ask } = await openDesk(undefined, own)
  type Company = { legalName: string; postalAddress: string }
  const opened = await open('company')
  expect(opened.versions).toEqual([])
  const built = opened.values as Company
  const [first, second] = ['Acme Inc., Reno', 'Acme Group, Reno'].map((legalName) => ({ ...built, legalName }))
  const { version } = await ask<{ version: string }>('texts/save', { name: 'company', values: first, seen: '' })
  await ask('texts/save', { name: 'company', values: second, seen: version }, 'Lee (desk)')
  const { versions } = await open('company')
  const earlier = async (at: number) => {
    const { text } = await ask<{ text: string }>('texts/earlier-version', { file: 'company', name: versions[at]?.name })
    return JSON.parse(text) as Company
  }
  expect([versions.length, await earlier(0), await earlier(1)]).toEqual([2, first, built])
  expect(versions).toMatchObject([
    { by: { who: 'Kim (desk)' }, replacedBy: 'Lee (desk)' },
    { by: null, replacedBy: 'Kim (desk)' },
  ])
  // Whoever began from what was replaced learns whose change it was.
  await expect(ask('texts/save', { name: 'company', values: first, seen: version })).rejects.toMatchObject({
    details: { theirs: { by: { who: 'Lee (desk)' } } },
  })
  // Saved as it is, nothing was replaced.
  const { version: now } = await open('company')
  await ask('texts/save', { name: 'company', values: second, seen: now })
  expect((await open('company')).versions).toHaveLength(2)
  const gone = { file: 'company', name: '2026-01-01T00-00-00.000Z.md' }
  await expect(ask('texts/earlier-version', gone)).rejects.toMatchObject({ status: 404 })
  await expect(ask('texts/earlier-version', { ...gone, file: 'none' })).rejects.toMatchObject({ status: 404 })
})

test('what somebody typed and did not save is offered to them alone, until they save or drop it', async () => {
  const { open, ask } = await openDesk()
  const { values, version } = await open('quotes')
  const typed = structuredClone(values) as { post: { quote: string } }
  typed.post.quote = 'Typed, and not saved.'
  // A later version of the site may have more fields than what was typed.
  const { post, ...partly } = typed
  const store = (of: object | null) =>
    ask('texts/store-unsaved', { file: 'quotes', typed: of && { text: JSON.stringify(of), seen: version } })
  const offered = async () => (await open('quotes')).unsaved
  await store(typed)
  expect(JSON.parse((await offered())?.text ?? 'null')).toEqual(typed)
  expect((await ask<TextsOpened>('texts/open', { name: 'quotes' }, 'Lee (desk)')).unsaved).toBeNull()
  await store({ ...partly })
  expect(await offered()).toBeNull()
  await store(typed)
  await store(null)
  expect(await offered()).toBeNull()
  await store(typed)
  const right = { ...(values as object), post: { ...post, quote: 'Typed, and saved.' } }
  await ask('texts/save', { name: 'quotes', values: right, seen: version })
  expect(await offered()).toBeNull()
  await expect(ask('texts/store-unsaved', { file: '../quotes', typed: null })).rejects.toThrow()
})

test('drafts are listed with whose they are, and nothing of what they say', async () => {
  const { open, ask } = await openDesk()
  const { values, version } = await open('company')
  const draft = (legalName: string) => ({ text: JSON.stringify({ ...(values as object), legalName }), seen: version })
  const store = (typed: object, who: string) => ask('texts/store-unsaved', { file: 'company', typed }, who)
  await store(draft('Draft of Kim, Reno'), 'Kim (desk)')
  await store(draft('Draft of Lee, Reno'), 'Lee (desk)')
  // What says the same as what is published is no draft.
  await store({ text: JSON.stringify(values), seen: version }, 'Ann (desk)')
  const { drafts } = await ask<TextsShown>('texts')
  expect(drafts.map(({ name, by, isOwn }) => [name, by, isOwn]).sort()).toEqual([
    ['company', 'Kim', true],
    ['company', 'Lee', false],
  ])
  expect(JSON.stringify(drafts)).not.toContain('Reno')
})

test('who published a text is said, and only they are offered to undo it, for a day of work', async () => {
  const at = { ms: Date.now() }
  const { open, ask } = await openDesk(undefined, await tempDir(), () => new Date(at.ms))
  const { values } = await open('company')
  expect(await open('company')).toMatchObject({ published: null, undo: null })
  const next = { ...(values as object), legalName: 'Acme Inc., Reno' }
  // A draft that was typed over another version is among the versions too, and is not what is undone.
  const typed = { text: JSON.stringify({ ...next, legalName: 'A draft, Reno' }), seen: 'another' }
  const { version } = await ask<{ version: string }>('texts/save', { name: 'company', values: next, seen: '' })
  await ask('texts/store-unsaved', { file: 'company', typed })
  at.ms += 1_000
  await ask('texts/store-unsaved', { file: 'company', typed: { ...typed, text: JSON.stringify(next), seen: version } })
  const opened = await open('company')
  expect([opened.versions.length, opened.published]).toMatchObject([2, { by: 'Kim', isOwn: true }])
  const { text } = await ask<{ text: string }>('texts/earlier-version', { file: 'company', name: opened.undo })
  expect(JSON.parse(text)).toEqual(values)
  expect(await ask('texts/open', { name: 'company' }, 'Lee (desk)')).toMatchObject({
    published: { by: 'Kim', isOwn: false },
    undo: null,
  })
  at.ms += 13 * 3_600_000
  expect((await open('company')).undo).toBeNull()
})

test('since when visitors see a text is what the site says, and stays so when it starts again', async () => {
  const own = await tempDir()
  const says = { content: contentFingerprint(own), contentSince: '2027-01-05T09:00:00.000Z' }
  const site = createServer((_, answer) => answer.end(JSON.stringify(says))).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  const now = () => new Date('2027-01-05T09:30:00.000Z')
  const { open, ask, look } = await openDesk(undefined, own, now, { SITE_URL: `http://127.0.0.1:${port}` })
  const shown = async () => {
    const { isShown, shownSince } = await look()
    return [isShown, shownSince.company]
  }
  try {
    // Nobody published it on a desk.
    expect(await shown()).toEqual([true, null])
    const { values } = await open('company')
    await ask('texts/save', {
      name: 'company',
      values: { ...(values as object), legalName: 'Acme Inc., Reno' },
      seen: '',
    })
    expect(await shown()).toEqual([false, null])
    Object.assign(says, { content: contentFingerprint(own), contentSince: '2027-01-05T09:30:20.000Z' })
    expect(await shown()).toEqual([true, '2027-01-05T09:30:20.000Z'])
    says.contentSince = '2027-01-06T00:00:00.000Z'
    expect(await shown()).toEqual([true, '2027-01-05T09:30:20.000Z'])
    const { published, versions, shownAt } = await open('company')
    expect(published).toMatchObject({ changed: versions[0]?.changed, place: '#footer:~:text=Acme%20Inc.%2C%20Reno' })
    expect(versions[0]?.changed).toMatch(/became “Acme Inc\., Reno”$/)
    expect(shownAt).toBe(`http://127.0.0.1:${port}/`)
  } finally {
    site.close()
  }
  expect(await shown()).toEqual([null, '2027-01-05T09:30:20.000Z'])
})

test('values are shown with the titles of their fields, not as the file has them', async () => {
  const { open } = await openDesk()
  const shown = async (name: string) => {
    const { schema, values } = await open(name)
    return readableText(schema as Schema, values as Value)
  }
  expect(await shown('prices')).toContain('Foundation, Lowest price a year, in US dollars: 5000')
  expect(await shown('terms')).toMatch(/^Text.*:\n/m)
  for (const { name } of textFiles) expect(await shown(name), name).not.toMatch(/undefined|\[object|"\w+":/)
})

test.each([
  ['people', { people: [{ name: 'Kim', role: 'CEO', before: 'Led audits.', picture: 'https://evil.example/x.png' }] }],
  ['people', { people: [{ name: 'Kim', role: 'CEO', before: 'Led audits.', picture: '//evil.example/x.png' }] }],
  ['people', { people: [{ name: '', role: 'CEO', before: 'Led audits.', picture: '' }] }],
  ['company', { legalName: '', postalAddress: 'x', bookCall: 'Call' }],
])('%s: %j is refused at its field', async (name, values) => {
  const { ask } = await openDesk()
  await expect(ask('texts/save', { name, values, seen: '' })).rejects.toMatchObject({
    status: 422,
    details: { faults: [{ reason: expect.any(String) }] },
  })
})

test('where the content is elsewhere, the owner’s texts stand there, and are completed by those of a later version', async () => {
  const own = await tempDir()
  const { project, open, ask, textOf } = await openDesk(undefined, own)
  const shipped = await textOf('content/texts/prices.json')
  const { values, version } = await open('prices')
  expect(version).toBe('')
  const changed = structuredClone(values) as Prices
  changed.foundation.pricePerYear = 6000
  await ask('texts/save', { name: 'prices', values: changed, seen: version })
  expect(await textOf('content/texts/prices.json')).toBe(shipped)
  const file = join(own, 'texts/prices.json')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(changed)
  // Somebody who opened the texts before that sees that they are others.
  await expect(ask('texts/save', { name: 'prices', values, seen: version })).rejects.toMatchObject({ status: 409 })
  const folders = { project, contentDir: own }
  expect(await ownTexts(folders)).toEqual({ texts: { prices: changed }, faults: [] })
  const { agreement: _, ...without } = changed as Prices & { agreement: string }
  await writeFile(file, JSON.stringify({ ...without, gone: 1 }))
  expect(await ownTexts(folders)).toEqual({ texts: { prices: changed }, faults: [] })
  // What does not fit stays out, and is named.
  for (const wrong of ['{', '[]', JSON.stringify({ ...changed, agreement: '' })]) {
    await writeFile(file, wrong)
    expect(await ownTexts(folders)).toEqual({ texts: {}, faults: [expect.stringContaining('texts/prices.json: ')] })
  }
})

test.each([
  [
    'a price that is no number',
    { foundation: { ...prices.foundation, pricePerYear: '6000' } },
    'foundation.pricePerYear',
  ],
  ['a limit of nobody', { foundation: { ...prices.foundation, users: 0 } }, 'foundation.users'],
  ['a text that is empty', { agreement: '  ' }, 'agreement'],
  ['a text that is too long', { agreement: 'x'.repeat(41) }, 'agreement'],
  ['a value that nothing shows', { extra: 1 }, ''],
])('%s is refused at its field, and nothing is written', async (_what, changes, field) => {
  const { open, ask, textOf } = await openDesk()
  const before = await textOf('content/texts/prices.json')
  const { values, version } = await open('prices')
  const saved = ask('texts/save', { name: 'prices', values: { ...(values as object), ...changes }, seen: version })
  await expect(saved).rejects.toMatchObject({ status: 422 })
  const { details } = (await saved.catch((error: unknown) => error)) as { details: { faults: { path: string[] }[] } }
  expect(details.faults.map(({ path }) => path.join('.'))).toEqual([field])
  expect(await textOf('content/texts/prices.json')).toBe(before)
})

test('a link of the header to no page is refused at its field as it is typed and saved', async () => {
  const { open, ask, textOf, contentDir } = await openDesk()
  await mkdir(join(contentDir, 'pages'))
  const draft = filesOf('webinar', { title: 'An offer', slug: 'an-offer-that-is-a-draft', times: someTimes })
  await writeFile(join(contentDir, 'pages/an-offer-that-is-a-draft.md'), draft.page)
  const before = await textOf('content/texts/navigation.json')
  const { values, version } = await open('navigation')
  expect((await ask<TextsPages>('texts/pages', {})).pages).toEqual(
    expect.arrayContaining(['/', '/frameworks', '/pricing']),
  )
  const link = (href: string) => {
    const { main, ...rest } = structuredClone(values) as { main: { href: string }[] }
    return { name: 'navigation', values: { ...rest, main: main.with(1, { ...main[1], href }) }, seen: version }
  }
  const faultsOf = (reason: string) => [
    { path: ['main', 1, 'href'], reason: `leads nowhere: there is no page ${reason}` },
  ]
  for (const [href, reason] of [
    ['/Pricing/', '/Pricing/; the nearest is /pricing'],
    ['/risk-assessment?tier=1#top', '/risk-assessment; the nearest is /resources/tools/risk-assessment'],
    ['/nothing/of/the/kind.pdf', '/nothing/of/the/kind.pdf'],
    ['/an-offer-that-is-a-draft', '/an-offer-that-is-a-draft'],
  ] as const)
    expect(await ask('texts/check', { ...link(href), isDark: false })).toMatchObject({
      faults: faultsOf(reason),
      placeholders: 0,
      preview: null,
    })
  await expect(ask('texts/save', link('/framework'))).rejects.toMatchObject({
    status: 422,
    details: { faults: faultsOf('/framework; the nearest is /frameworks') },
  })
  expect(await textOf('content/texts/navigation.json')).toBe(before)
  const right = '/pricing?plan=1#terms-title'
  expect(await ask('texts/save', link(right))).toEqual({ version: expect.any(String) })
  expect(await textOf('content/texts/navigation.json')).toContain(right)
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture that is not on the site is refused at its field', async () => {
  const { ask, open, contentDir } = await openDesk()
  const kim = { name: 'Kim', role: 'CEO', before: 'Led audits.', picture: '/media/people/kim.png' }
  await expect(ask('texts/save', { name: 'people', values: { people: [kim] }, seen: '' })).rejects.toMatchObject({
    details: { faults: [{ path: ['people', 0, 'picture'], reason: expect.stringContaining('there is no picture') }] },
  })
  // One that was chosen on the desk lies beside the pictures of posts.
  await mkdir(join(contentDir, 'posts/images'), { recursive: true })
  await writeFile(join(contentDir, 'posts/images/kim.png'), onePixel)
  const values = { people: [{ ...kim, picture: '/media/posts/kim.png' }] }
  await ask('texts/save', { name: 'people', values, seen: (await open('people')).version })
  expect((await open('people')).values).toEqual(values)
})

const legal = (...text: string[]) => ({ updated: '2026-11-30', description: 'What we keep.', text })

test.each<[what: string, values: object, faults: object[]]>([
  [
    'no section',
    legal('We keep nothing.'),
    [{ path: ['text', 0], reason: expect.stringContaining('begin each with ##') }],
  ],
  ['a title of its own', legal('# Privacy', '## Who'), [{ path: ['text', 0], reason: expect.stringContaining('##') }]],
  [
    'a link nowhere',
    legal('## Who', '', 'See [more](/Pricing/).'),
    [{ path: ['text', 2], reason: expect.stringContaining('the nearest is /pricing') }],
  ],
  [
    'a link that is an act',
    legal('## Who', '[x](javascript:alert)'),
    [{ path: ['text', 1], reason: expect.any(String) }],
  ],
  [
    'a section in a quotation',
    legal('## Who', '> ## What'),
    [{ path: ['text', 1], reason: expect.stringContaining('no quotation') }],
  ],
  ['nothing', legal(), [{ path: ['text'], reason: 'is missing' }]],
  ['no day', { ...legal('## Who'), updated: '2026-02-30' }, [{ path: ['updated'], reason: 'must be a day' }]],
  [
    'a day that lies ahead',
    { ...legal('## Who'), updated: '2999-01-01' },
    [{ path: ['updated'], reason: 'lies ahead' }],
  ],
  [
    'an outline that is none',
    { ...legal('## Who'), description: 'Outline of it.' },
    [{ path: ['description'], reason: expect.stringContaining('outline') }],
  ],
])('a legal text with %s is refused at its place, and nothing is written', async (_what, values, faults) => {
  const { ask, textOf } = await openDesk()
  const before = await textOf('content/texts/terms.json')
  const { version } = await ask<TextsOpened>('texts/open', { name: 'terms' })
  const saved = ask('texts/save', { name: 'terms', values, seen: version })
  await expect(saved).rejects.toMatchObject({ status: 422, details: { faults } })
  expect(await textOf('content/texts/terms.json')).toBe(before)
})

test('a legal text is kept in its lines, and given to the site with its sections', async () => {
  const own = await tempDir()
  const { ask, project } = await openDesk(undefined, own)
  const values = legal(
    'Before.',
    '',
    '## Who we are',
    '',
    'Acme & Co. See [prices](/pricing).',
    '',
    '| A | B |',
    '|---|---|',
    '| 1 | [2.] |',
  )
  await ask('texts/save', { name: 'privacy', values, seen: '' })
  expect(JSON.parse(await readFile(join(own, 'texts/privacy.json'), 'utf8'))).toEqual(values)
  const { texts, faults } = await ownTexts({ project, contentDir: own })
  expect(faults).toEqual([])
  expect(texts.privacy).toEqual({
    ...values,
    compiled: {
      sections: [
        { id: '', title: '', html: '<p>Before.</p>', text: 'Before.' },
        {
          id: 'who-we-are',
          title: 'Who we are',
          html: expect.stringMatching(/^<p>Acme &#x26; Co\. See <a href="\/pricing">prices<\/a>\.<\/p>[\s\S]*<table>/),
          text: expect.any(String),
        },
      ],
      placeholders: 1,
    },
  })
})

test('what somebody else wrote meanwhile is not written over unasked', async () => {
  const { open, ask, project, textOf } = await openDesk()
  const { values, version } = await open('prices')
  const theirs = (await textOf('content/texts/prices.json')).replace('5000', '5500')
  await writeFile(join(project, 'content/texts/prices.json'), theirs)
  const changed = { ...(values as object), agreement: '1 year' }
  const saved = ask('texts/save', { name: 'prices', values: changed, seen: version })
  await expect(saved).rejects.toMatchObject({
    status: 409,
    details: { theirs: { version: (await open('prices')).version, by: null } },
  })
  expect(await textOf('content/texts/prices.json')).toBe(theirs)
})

test('a build tells how far it is, and one that fails tells where and what was said', async () => {
  const { ask, look, project } = await openDesk('node scripts/build.mjs')
  const write = (name: string, text: string) => writeFile(join(project, 'scripts', name), text)
  await write(
    'build.mjs',
    `import { runSteps } from '${pathToFileURL(resolve('scripts/steps.ts'))}'
    const steps = { first: { run: 'node scripts/content.ts' }, second: { run: 'node scripts/second.mjs', after: ['first'] } }
    await runSteps(steps, '.', process.env).catch(({ message }) => {
      console.error(message)
      process.exitCode = 1
    })`,
  )
  await write(
    'second.mjs',
    "setTimeout(() => { console.error('content/texts/prices.json: wrong'); process.exitCode = 1 }, 1_000)",
  )
  const becomes = (build: object) =>
    vi.waitFor(async () => expect((await look()).build).toMatchObject(build), { timeout: 20_000 })
  expect(await ask('texts/build')).toMatchObject({ at: 'running' })
  await becomes({ at: 'running', step: 2, steps: 2, does: 'second' })
  await becomes({ at: 'failed', does: 'second', says: expect.stringContaining('prices.json: wrong') })
  await write('second.mjs', '')
  await Promise.all([ask('texts/build'), ask('texts/build')])
  await becomes({ at: 'done' })
})

const nobodysBuild = {
  'there are no sources': (project: string) => rm(join(project, 'scripts/content.ts')),
  'the build may not be written': (project: string) => chmod(project, 0o500),
}
test.each(Object.entries(nobodysBuild))('where %s, no build is begun, and it is said why', async (_why, make) => {
  const { ask, look, project } = await openDesk()
  await make(project)
  // Root may write everywhere.
  const mayAll = process.getuid?.() === 0 && make !== nobodysBuild['there are no sources']
  try {
    const { cannotBuild } = await look()
    if (mayAll) return expect(cannotBuild).toBeNull()
    expect(cannotBuild).toMatch(/./)
    await expect(ask('texts/build')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(String(cannotBuild)),
    })
    expect((await look()).build).toEqual({ at: 'none' })
  } finally {
    await chmod(project, 0o700)
  }
})

test('words are found where they stand, as they are read on the site, each with the way to its field', async () => {
  const { ask, contentDir, project } = await openDesk()
  await mkdir(join(project, 'docs'))
  await writeFile(join(project, 'docs/specification.md'), 'The page says Prices in words.')
  await mkdir(join(contentDir, 'pages'))
  await writeFile(
    join(contentDir, 'pages/talk.md'),
    '---\ntitle: "A talk"\nform: seat\n---\n\nThe **whole** [truth](/facts).\n',
  )
  await mkdir(join(contentDir, 'forms'))
  await writeFile(join(contentDir, 'forms/seat.yaml'), 'fields:\n  - { type: text, label: A seat, please }\n')
  const find = async (words: string) => (await ask<TextsFound>('texts/find', { words })).found
  // Curly quotation marks, small letters, and the marks of Markdown are no difference.
  expect(await find("leaders know a system's OWNER")).toEqual([
    expect.objectContaining({
      href: '/texts/home?field=benefits.items.0.text',
      where: expect.stringContaining('Benefit 1'),
    }),
  ])
  expect(await find('the whole truth')).toEqual([
    { where: 'Page: A talk', says: 'The whole truth.', href: '/pages/talk?line=6' },
  ])
  // A form's file says more than visitors read.
  expect(await find('a seat, please')).toMatchObject([{ says: 'A seat, please', href: '/pages/talk?form=2' }])
  expect(await find('May 25, 2018')).toMatchObject([{ href: '/facts?fact=gdpr' }])
  const onPages = async (words: string) => (await ask<TextsFound>('texts/find-on-pages', { words })).found
  expect(await onPages('prices in')).toMatchObject([
    { href: null, where: expect.stringContaining('the specification') },
  ])
  expect(await onPages('and further')).toMatchObject([
    { href: null, where: expect.stringContaining('with the software') },
  ])
  // What a field has is told by the field.
  expect(await onPages('with specialists')).toEqual([])
  expect(await onPages('from $5,000')).toMatchObject([{ href: '/texts/platform?field=hero.what' }])
  await expect(ask('texts/find', { words: ' a ' })).rejects.toThrow()
})

test('a text that was pressed on a page leads to its field: what is typed first, then every other text', async () => {
  const { ask, open } = await openDesk()
  const home = structuredClone((await open('home')).values) as { benefits: { title: string } }
  home.benefits.title = 'Typed, and *not* published'
  const fieldOf = async (...around: string[]) =>
    (await ask<{ href: string | null }>('texts/field-of', { name: 'home', values: home, around })).href
  expect(await fieldOf('not', 'Typed, and not published')).toBe('/texts/home?field=benefits.title')
  const { legalName } = (await open('company')).values as { legalName: string }
  expect(await fieldOf(legalName)).toBe('/texts/company?field=legalName')
  expect(await fieldOf('Nobody wrote this')).toBeNull()
})
