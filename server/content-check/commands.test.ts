import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { template } from '#knowledge/posts/rules/template.ts'
import { exitCodes } from '#platform/cli/command.ts'
import { openTestApi } from '#tests/support/api.ts'
import { testClock } from '#tests/support/clock.ts'
import { testLog } from '#tests/support/log.ts'
import { openContent } from '#tests/support/posts.ts'
import { createUnreadFilesWatch } from '../unread-files.ts'
import { contentCommands, createAddressCheck } from './commands.server.ts'

/** The commands over a directory of posts of their own; it is Tuesday, January 5, 2027. */
async function openCommands() {
  const content = await openContent()
  const { now } = testClock()
  const commands = contentCommands({ project: join(import.meta.dirname, '../..'), posts: () => content.directory })
  const run = async (name: string, ...args: string[]) => {
    const printed = { out: '', err: '' }
    const command = commands[name]
    if (!command?.withoutStore) throw new Error(`There is no command ${name}`)
    const code = await command.prepare(args)({
      out: (text) => {
        printed.out += text
      },
      err: (text) => {
        printed.err += text
      },
      now,
    })
    // Files are told as they lie from here, wherever that is.
    return { code, out: printed.out, err: printed.err.replace(/^.*?\/posts\//gm, '') }
  }
  return { ...content, run }
}

test('check says nothing against posts that are right, which may lead to each page of the content, and to a place in it', async () => {
  const { contentDir, post, run } = await openCommands()
  await mkdir(join(contentDir, 'campaigns'))
  await writeFile(join(contentDir, 'campaigns/2027-01-05.md'), '')
  const links = [
    '/facts/ccpa-in-force',
    '/facts/ccpa-in-force#uses',
    '/facts?region=eu',
    '/frameworks/ai-ethics',
    '/frameworks/ai-ethics/principles-and-controls',
    '/trust-center/data-processing-agreement',
    '/resources/templates/ai-governance-policy/adoption',
    '/newsletter/issues/2027-01-05',
    '/blog/rss.xml',
  ]
  await post('c', {}, links.map((href) => `[x](${href})`).join('\n'))
  await post(
    'a',
    {},
    'See [services](/services#risk-management), [b](/blog/b#part), [risk](/blog/category/risk), [mail](mailto:a@b.example) and [part](#own).\n\n## Own\n\n![A staff](/media/posts/test.svg)',
  )
  await post(
    'b',
    {},
    '## Part\n\nSee [us](/), [a control](/controls/gov-01), [its law](/controls/frameworks/hipaa), [a law](https://gazette.example/12) and [the icon](/favicon.svg).',
  )
  expect(await run('check')).toEqual({ code: exitCodes.done, out: '3 posts can be published, 0 faults.\n', err: '' })
})

test('a link to a page that the content has not is a fault, for programs too', async () => {
  const { post, run } = await openCommands()
  const wrong = [
    '/facts/no-act',
    '/frameworks/ai-ethics/nowhere',
    '/frameworks/ai-governance-policy',
    '/newsletter/issues/2027-01-06',
    '/api/blog-posts/x',
    '/og/x.png',
  ]
  await post('a', {}, wrong.map((href) => `[x](${href})`).join('\n'))
  const { faults } = JSON.parse((await run('check', '--json')).out) as { faults: unknown[] }
  expect(faults).toEqual(
    wrong.map((href, index) => ({
      file: expect.stringMatching(/posts\/a\.md$/),
      line: 12 + index,
      reason: `There is no page ${href}`,
    })),
  )
})

test('a link may lead to every file that the server makes', async () => {
  const { app } = await openTestApi()
  const isThere = await createAddressCheck(join(import.meta.dirname, '../..'), new Set())
  const made = app.endpoints.filter(({ path, methods }) => methods.GET && !/[:*]/.test(path)).map(({ path }) => path)
  expect(made).toContain('/facts.json')
  expect(made.filter((path) => !isThere(path))).toEqual([])
})

test('check names file and line of every fault', async () => {
  const { post, run } = await openCommands()
  const links = [
    '/nowhere',
    '/blog/nowhere',
    '/blog/category/gardening',
    '/media/posts/no.svg',
    'services',
    '//evil.example',
    'javascript:x',
    '#nowhere',
    '/blog/b#nowhere',
    '/blog/later',
    '/blog/draft',
    '/controls/gov-99',
  ]
  await post('a', {}, links.map((href) => `[x](${href})`).join('\n'))
  await post('b', {}, '![](/media/posts/test.svg)\n\nLaw.:fact[no-act]')
  await post('c', { category: 'Gardening', excerpt: 'a'.repeat(201) })
  await post('draft', { draft: 'true' }, '![](/media/posts/test.svg) text')
  await post('later', { publishedDate: '2027-03-02' })
  await post('z', { slug: 'later' })
  const { code, out, err } = await run('check')
  expect(code).toBe(exitCodes.failed)
  expect(out).toBe('3 posts can be published, 18 faults.\n')
  expect(err.trim().split('\n')).toEqual([
    'a.md:12: There is no page /nowhere',
    'a.md:13: There is no page /blog/nowhere',
    'a.md:14: There is no category at /blog/category/gardening',
    'a.md:15: There is no page /media/posts/no.svg',
    'a.md:16: The link services must begin with /, https:// or mailto:',
    'a.md:17: The link //evil.example must begin with /, https:// or mailto:',
    'a.md:18: The link javascript:x must begin with /, https:// or mailto:',
    'a.md:19: There is no heading #nowhere',
    'a.md:20: There is no page /blog/b',
    'a.md:21: /blog/later comes later, on 2027-03-02T00:00:00.000Z',
    'a.md:22: /blog/draft is a draft',
    'a.md:23: There is no page /controls/gov-99',
    'b.md:12: The picture /media/posts/test.svg has no alternative text',
    "b.md:14: There is no fact 'no-act'",
    'c.md:4: excerpt has 201 characters; 200 is the most',
    "c.md:5: There is no category 'Gardening'; there is Governance, Compliance, Risk, Enablement, Trust, Regulatory Updates",
    'draft.md:13: The picture /media/posts/test.svg has no alternative text',
    "z.md:3: The slug 'later' is taken by later.md",
  ])
})

test('check names file and line of a color that a drawing names and the identity has not', async () => {
  const { post, write, run } = await openCommands()
  await post('a')
  await write(
    'images/test.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1">\n<path fill="var(--color-band)"/>\n<path fill="var(--color-blue)" stroke="var( --color-Band )"/></svg>',
  )
  const { code, out, err } = await run('check')
  expect([code, out]).toEqual([exitCodes.failed, '1 post can be published, 2 faults.\n'])
  expect(err.trim().split('\n')).toEqual([
    expect.stringMatching(/^images\/test\.svg:3: There is no color --color-blue; there is paper, sunk, /),
    expect.stringMatching(/^images\/test\.svg:3: There is no color --color-Band; /),
  ])
})

test('new writes a draft for the next free day that a drawing completes', async () => {
  const { post, write, directory, run } = await openCommands()
  await post('taken', { publishedDate: '2027-01-07' })
  const { code, out } = await run('new', "What's an AI register for?", '--category', 'Regulatory Updates')
  expect(code).toBe(exitCodes.done)
  expect(out).toContain('images/whats-an-ai-register-for.svg, 1200 by 630.')
  expect(out).toMatch(/PNG or JPEG/)
  const text = await readFile(join(directory, 'whats-an-ai-register-for.md'), 'utf8')
  for (const line of [
    "title: What's an AI register for?",
    'category: Regulatory Updates',
    'publishedDate: 2027-01-12',
    'draft: true',
  ])
    expect(text).toContain(`${line}\n`)
  expect((await run('check')).err.trim().split('\n')).toEqual([
    expect.stringMatching(/^whats-an-ai-register-for\.md:4: excerpt is still to be written/),
    'whats-an-ai-register-for.md:7: There is no picture /media/posts/whats-an-ai-register-for.svg',
    expect.stringMatching(/^whats-an-ai-register-for\.md:8: featureImageAlt is still to be written/),
    expect.stringMatching(/^whats-an-ai-register-for\.md:13: The text is still to be written/),
  ])
  await write('images/whats-an-ai-register-for.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"/>')
  // A draft may have the texts that it began with; a post that is to be out may not.
  expect((await run('check')).out).toMatch(/^2 posts can be published, 3 faults/)
  await write('whats-an-ai-register-for.md', text.replace('draft: true\n', ''))
  expect((await run('check')).out).toMatch(/^1 post can be published, 3 faults/)
  const { excerpt, featureImageAlt, text: sentence } = template
  const own = [excerpt, featureImageAlt, sentence].reduce((all, one) => all.replace(one, 'Words of its own.'), text)
  await write('whats-an-ai-register-for.md', own)
  expect((await run('check')).code).toBe(exitCodes.done)
  await write('images/a-photo.jpg', 'any')
  expect((await run('new', 'A photo')).out).toContain('images/a-photo.jpg')
  expect(await readFile(join(directory, 'a-photo.md'), 'utf8')).toContain('featureImage: /media/posts/a-photo.jpg\n')
  const again = await run('new', "What's an AI register for?")
  expect([again.code, again.err]).toEqual([exitCodes.failed, 'whats-an-ai-register-for.md.\n'])
})

test.each([
  ['new'],
  ['new', '!!!'],
  ['new', 'A', 'B'],
  ['new', 'A', '--category', 'Gardening'],
  ['new', 'A', '--author', 'nobody'],
  ['new', 'A', '--date', 'tomorrow'],
  ['check', 'x'],
  ['schedule', '--weekly'],
  ['preview', '--port', '0'],
])('a mistake in the arguments is told: %s %s %s %s', async (...args) => {
  const { run } = await openCommands()
  await expect(run(args[0] ?? '', ...args.slice(1))).rejects.toThrow(/^(Say|There|The title|--|Unknown)/)
})

test('schedule lists what comes, soonest first, and everything when asked', async () => {
  const { post, run } = await openCommands()
  await post('old', { publishedDate: '2026-12-29' })
  await post('far', { publishedDate: '2027-01-14' })
  await post('near', { publishedDate: '2027-01-07T15:00:00Z' })
  await post('draft', { publishedDate: '2027-01-09', draft: 'true' })
  const { code, out, err } = await run('schedule')
  expect([code, err]).toEqual([exitCodes.done, ''])
  expect(out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 4).join(' '))).toEqual([
    'APPEARS DAY STATE SLUG',
    '2027-01-07T15:00:00.000Z Thursday scheduled near',
    '2027-01-09T00:00:00.000Z Saturday draft draft',
    '2027-01-14T00:00:00.000Z Thursday scheduled far',
    '',
  ])
  expect((await run('schedule', '--all')).out).toContain('published  old')
})

test('schedule warns of a coming post on another day than the blog promises; one that came keeps its day', async () => {
  const { post, run } = await openCommands()
  await post('came', { publishedDate: '2026-12-30' })
  await post('late', { publishedDate: '2027-01-07T23:59:59-08:00' })
  expect(await run('schedule')).toMatchObject({
    code: exitCodes.failed,
    err: 'late.md: 2027-01-08T07:59:59.000Z is a Friday; the blog promises Tuesdays and Thursdays\n',
  })
})

test('schedule says when nothing is to come', async () => {
  const { run } = await openCommands()
  expect(await run('schedule')).toEqual({ code: exitCodes.done, out: '', err: 'Nothing is scheduled.\n' })
})

test('a text that the site would pass over is a fault at its file', async () => {
  const { contentDir, run } = await openCommands()
  const unread = [
    'campaigns/december.md.txt',
    'controls/own.YAML',
    'duties/own.yml',
    'facts/own.yml',
    'forms/own.YML',
    'pages/own.markdown',
    'posts/2026/own.md',
    'posts/own.MD',
    'post/own.md',
    'texts/home.JSON',
  ]
  const others = ['posts/_later.markdown', 'posts/.own.md.part', 'README.md', 'posts/images/words.txt']
  for (const file of [...unread, ...others]) {
    await mkdir(dirname(join(contentDir, file)), { recursive: true })
    await writeFile(join(contentDir, file), 'Words')
  }
  const { code, out } = await run('check', '--json')
  expect(code).toBe(exitCodes.failed)
  const { faults } = JSON.parse(out) as { faults: { file: string; reason: string }[] }
  expect(faults.map(({ file }) => relative(contentDir, file)).sort()).toEqual(unread.sort())
  for (const { reason } of faults) expect(reason).toMatch(/^The site (does not read this file: |reads no texts)/)

  const { log, lines } = testLog()
  const watch = createUnreadFilesWatch({ contentDir, log })
  await watch.look()
  await watch.look()
  expect(lines()).toHaveLength(unread.length)
})
