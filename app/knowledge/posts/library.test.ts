import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultText } from '#platform/markdown/fault.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aDrawing, aFact, aPostFile } from '#tests/support/markdown.ts'
import { openContent } from '#tests/support/posts.ts'
import { writeCompiled } from './built-posts.server.ts'
import { createPostLibrary } from './library.server.ts'
import type { PictureFile } from './pictures.server.ts'
import { template } from './rules/template.ts'

const facts = (id: string) => (id === 'test-act' ? aFact() : undefined)

async function openLibrary() {
  const content = await openContent()
  const library = createPostLibrary({ directory: content.directory, facts })
  const scan = async () => {
    const { changed, faults } = await library.scan()
    return { changed, faults: faults.map(faultText) }
  }
  const slugs = () => library.allPosts().map(({ head }) => head.slug)
  return { ...content, library, scan, slugs }
}

test.each([
  ['', 'x.md:1: There is no front matter'],
  ['# A post', 'x.md:1: There is no front matter'],
  [aPostFile({ title: null }), 'x.md:1: title is missing'],
  [aPostFile({ title: '7' }), 'x.md:2: title must be a text'],
  [aPostFile({ title: '""' }), 'x.md:2: title is missing'],
  [
    aPostFile({ title: 'AI: what now' }),
    'x.md:2: The front matter is no YAML: a text with a colon and a blank in it stands in quotation marks',
  ],
  [
    aPostFile({ title: 'Rule #1 of AI' }),
    "x.md:2: title ends before '#1 of AI', which YAML takes for a comment; put all of it in '...'",
  ],
  [aPostFile({ title: '#1 rule' }), "x.md:2: title ends before '#1 rule'"],
  [aPostFile({ slug: 'A_b' }), 'x.md:3: slug must be lower-case words of a to z and 0 to 9, joined by hyphens'],
  [aPostFile({ slug: 'rss' }), 'x.md:3: slug is the name of another page below /blog'],
  [aPostFile({ slug: 'guest-post-guidelines' }), 'x.md:3: slug is the name of another page below /blog'],
  [aPostFile({ excerpt: 'a'.repeat(201) }), 'x.md:4: excerpt has 201 characters; 200 is the most'],
  [
    aPostFile({ category: 'Gardening' }),
    "x.md:5: There is no category 'Gardening'; there is Governance, Compliance, Risk, Enablement, Trust, Regulatory Updates",
  ],
  [aPostFile({ author: 'nobody' }), "x.md:6: There is no author 'nobody'; there is research, advisory, engineering"],
  [aPostFile({ featureImage: '/media/posts/no.svg' }), 'x.md:7: There is no picture /media/posts/no.svg'],
  [
    aPostFile({ featureImage: 'https://evil.example/x.svg' }),
    'x.md:7: featureImage must be an address such as /media/posts/my-post.svg',
  ],
  [aPostFile({ excerpt: template.excerpt }), 'x.md:4: excerpt is still to be written'],
  [aPostFile({ excerpt: template.excerpt, category: 'No' }), 'x.md:4: excerpt is still to be written'],
  [aPostFile({ featureImageAlt: template.featureImageAlt }), 'x.md:8: featureImageAlt is still to be written'],
  [
    aPostFile({}, `Mine.\n\n${template.text.replace('the reader', '_the\nreader_')} More.`),
    'x.md:14: The text is still to be written',
  ],
  [aPostFile({ featureImageAlt: null }), 'x.md:1: featureImageAlt is missing'],
  [
    aPostFile({ publishedDate: '6 October' }),
    'x.md:9: publishedDate must be a day such as 2026-10-06, or a moment such as 2026-10-06T15:00:00Z',
  ],
  [
    aPostFile({ publishedDate: '2026-13-06' }),
    'x.md:9: publishedDate must be a day such as 2026-10-06, or a moment such as 2026-10-06T15:00:00Z',
  ],
  [aPostFile({ updated: '2026-10-01' }), 'x.md:10: updated lies before publishedDate'],
  [aPostFile({ draft: 'maybe' }), 'x.md:10: draft must be true or false'],
  [aPostFile({ tags: 'x' }), "x.md:10: 'tags' is no part of the front matter"],
  [aPostFile({}, ' '), 'x.md:13: The post has no text'],
  [aPostFile({}, 'A.:fact[no-act]'), "x.md:12: There is no fact 'no-act'"],
  [aPostFile({}, 'A.\n\nHello {{firstName}},'), 'x.md:14: {{firstName}} is put in by nothing here'],
  [aPostFile({}, 'A.\nHello *|FNAME|*,'), 'x.md:13: *|FNAME|* is put in by nothing here'],
  [aPostFile({ excerpt: 'For %%company%%' }), 'x.md:4: %%company%% is put in by nothing here'],
])('a broken file is named with its line and the reason (%#)', async (source, told) => {
  const { write, scan, slugs } = await openLibrary()
  await write('x.md', source)
  const { changed, faults } = await scan()
  expect(faults[0]).toContain(told)
  expect(changed).toBe(false)
  expect(slugs()).toEqual([])
})

test('brackets that are still to be written are told at their line and stop nothing; those of a text to copy are not', async () => {
  const { post, scan, slugs } = await openLibrary()
  await post(
    'a',
    {},
    'Hello [Name].\n\n:::example[To copy]\nFrom [day] on.\n:::\n\n> “[The provider] shall.”\n\nAs it was \\[sic\\].',
  )
  expect((await scan()).faults).toEqual([expect.stringMatching(/^a\.md:12: .*\[Name\]/)])
  expect(slugs()).toEqual(['a'])
})

test.each([
  ['Windows-1252', 'latin1', ['x.md:2: A letter here is not UTF-8', 'x.md:12: A letter here is not UTF-8']],
  ['UTF-16', 'utf16le', ['x.md:1: The file is UTF-16; save it as UTF-8']],
] as const)('a file that was saved as %s is refused at its lines', async (_, encoding, told) => {
  const { write, scan, slugs } = await openLibrary()
  await write('x.md', Buffer.from(aPostFile({ title: 'Trial Größe' }, 'Ein Café.'), encoding))
  const { faults } = await scan()
  for (const [index, line] of told.entries()) expect(faults[index]).toContain(line)
  expect(slugs()).toEqual([])
})

test.each([
  ['the text', aPostFile({}, 'First line\u000bsecond line'), 'x.md:12: Here is an invisible character, U+000B'],
  ['a title', aPostFile({ title: 'Bell \u0007' }), 'x.md:2: Here is an invisible character, U+0007'],
  ['an escape', aPostFile({ excerpt: '"A\\x0bB"' }), 'x.md:4: Here is an invisible character, U+000B'],
  ['half a character', aPostFile({ excerpt: '"A\\ud83dB"' }), 'x.md:4: Here is an invisible character, U+D83D'],
  ['a reference', aPostFile({}, 'A&#11;B'), 'x.md:12: A letter here is not UTF-8'],
  ['a reference in HTML', aPostFile({}, 'A\n\n<p>B&#xB;C</p>'), 'x.md:14: Here is an invisible character, U+000B'],
])('a character that would break a feed is told where it stands: %s', async (_, text, told) => {
  const { write, scan, slugs } = await openLibrary()
  await write('x.md', text)
  expect((await scan()).faults[0]).toContain(told)
  expect(slugs()).toEqual([])
})

test('a hostile file, a folder and an endless one are told by their names and stop no other', async () => {
  const { directory, write, post, scan, slugs } = await openLibrary()
  await write('a.md', aPostFile({ slug: 'a' }, '> '.repeat(3_000)))
  await write('b.md', aPostFile({ slug: 'b' }, '<div>'.repeat(3_000)))
  await write('c.md', aPostFile({ slug: 'c' }, 'Text. '.repeat(200_000)))
  await mkdir(join(directory, 'd.md'))
  await mkdir(join(directory, 'images/d.png'))
  await post('e')
  const { faults } = await scan()
  expect(faults.map((fault) => fault.slice(0, 8))).toEqual(['a.md:12:', 'b.md:12:', 'c.md:1: '])
  expect(slugs()).toEqual(['e'])
})

test('several faults of a file are told in the order of its lines', async () => {
  const { write, scan } = await openLibrary()
  await write('x.md', aPostFile({ excerpt: null, author: 'nobody' }, '![](/media/posts/test.svg)'))
  expect((await scan()).faults.map((told) => told.split(':')[1])).toEqual(['1', '11', '12'])
})

test('posts come, change and go with their files, newest first; equal days in the order of their slugs', async () => {
  const { post, remove, scan, slugs } = await openLibrary()
  await post('old', { publishedDate: '2026-09-01' })
  await post('b', { publishedDate: '2026-10-06' })
  await post('a', { publishedDate: '2026-10-06' })
  await post('new', { publishedDate: '2026-10-06T00:00:01Z' })
  expect(await scan()).toEqual({ changed: true, faults: [] })
  expect(slugs()).toEqual(['new', 'a', 'b', 'old'])
  expect(await scan()).toEqual({ changed: false, faults: [] })
  await post('old', { publishedDate: '2027-01-01' })
  await remove('b.md')
  expect((await scan()).changed).toBe(true)
  expect(slugs()).toEqual(['old', 'new', 'a'])
})

test('the list of posts is another one when a post or a picture came, changed or went, and only then', async () => {
  const { post, write, remove, library, scan } = await openLibrary()
  await post('a')
  await scan()
  let before = library.allPosts()
  const isAnother = async () => {
    await scan()
    const now = library.allPosts()
    const another = now !== before
    before = now
    return another
  }
  expect(await isAnother()).toBe(false)
  const changes: [string, () => Promise<unknown>][] = [
    ['a post came', () => post('b')],
    ['a post changed', () => post('b', {}, 'Anew.')],
    ['a post went', () => remove('b.md')],
    ['a picture came', () => write('images/late.svg', aDrawing)],
    ['a picture changed', () => write('images/late.svg', aDrawing.replace('<svg', '<svg id="anew"'))],
    ['a picture went', () => remove('images/late.svg')],
  ]
  for (const [what, change] of changes) {
    await change()
    expect([what, await isAnother()]).toEqual([what, true])
    expect([what, await isAnother()]).toEqual([what, false])
  }
  await write('broken.md', 'x')
  expect(await isAnother()).toBe(false)
})

test('what a build compiled is listed, though the posts were asked for before it was read', async () => {
  const { directory, post, scan, library } = await openLibrary()
  await post('a')
  await scan()
  const compiled = await tempDir()
  await writeCompiled(compiled, { posts: library.compiledPosts(), pictures: [...library.pictures()] }, new Map())
  const later = createPostLibrary({ directory, compiledDir: compiled, facts })
  expect(later.allPosts()).toEqual([])
  await later.open()
  await later.scan()
  expect(later.allPosts()).toHaveLength(1)
})

test('a file that becomes broken leaves the post as it was, and is told once', async () => {
  const { post, write, scan, library } = await openLibrary()
  await post('a', {}, 'Before.')
  await scan()
  await write('a.md', aPostFile({ slug: 'a', title: null }, 'After.'))
  expect(await scan()).toEqual({ changed: false, faults: ['a.md:1: title is missing'] })
  expect((await library.allPosts()[0]?.body())?.html).toBe('<p>Before.</p>')
  await post('b')
  expect(await scan()).toEqual({ changed: true, faults: [] })
  await post('a', {}, 'After all.')
  expect(await scan()).toEqual({ changed: true, faults: [] })
  expect((await library.allPosts()[0]?.body())?.html).toBe('<p>After all.</p>')
})

test('a slug belongs to the file that had it first, and is free when that one goes', async () => {
  const { post, write, remove, scan, slugs, library } = await openLibrary()
  await post('a')
  await scan()
  await write('copy.md', aPostFile({ slug: 'a', title: 'A copy' }))
  expect(await scan()).toEqual({ changed: false, faults: ["copy.md:3: The slug 'a' is taken by a.md"] })
  await remove('a.md')
  expect(await scan()).toEqual({ changed: true, faults: [] })
  expect(slugs()).toEqual(['a'])
  expect(library.allPosts()[0]?.head.title).toBe('A copy')
})

test('an earlier slug of a post is taken as its slug is, and is never its own', async () => {
  const { post, write, scan, slugs } = await openLibrary()
  await post('new', { aliases: '[old]' })
  await scan()
  await post('old')
  await write('x.md', aPostFile({ slug: 'x', aliases: '[y, new]' }))
  await write('z.md', aPostFile({ slug: 'z', aliases: '[z]' }))
  expect((await scan()).faults).toEqual([
    "old.md:3: The slug 'old' is taken by new.md",
    "x.md:10: The slug 'new' is taken by new.md",
    'z.md:10: aliases must be other than the slug, each once',
  ])
  expect(slugs()).toEqual(['new'])
})

test('a photograph may be a JPEG, whose size is read from it', async () => {
  const { post, write, scan, library } = await openLibrary()
  const frame = [0xff, 0xc2, 0, 17, 8, 0x02, 0x76, 0x04, 0xb0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const [start, tables] = [
    [0xff, 0xd8],
    [0xff, 0xdb, 0, 4, 0, 0],
  ]
  await write('images/photo.jpg', Uint8Array.from([...start, ...tables, ...frame]))
  await write('images/broken.jpg', Uint8Array.from([...start, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  await post('a', { featureImage: '/media/posts/photo.jpg' }, 'Text.\n\n![A desk](/media/posts/photo.jpg)')
  expect((await scan()).faults).toEqual([])
  expect((await library.allPosts()[0]?.body())?.html).toContain(
    'src="/media/posts/photo.jpg" width="1200" height="630"',
  )
  expect(library.pictures().has('/media/posts/broken.jpg')).toBe(false)
})

test('a picture with another name than the post gives, or one that cannot be published, is told at its line', async () => {
  const { post, write, scan } = await openLibrary()
  await write('images/Photo_1.JPG', 'x')
  await write('images/IMG 1.png', 'x')
  await write('images/b.heic', 'x')
  const shows =
    'Text. ![A](/media/posts/IMG%201.png)\n\n<img src="/media/posts/b.heic" alt="B">\n\n![C](/media/posts/c.png)'
  await post('a', { featureImage: '/media/posts/photo_1.jpeg' }, shows)
  expect((await scan()).faults).toEqual([
    'a.md:7: The picture /media/posts/photo_1.jpeg is not there; there is /media/posts/Photo_1.JPG',
    expect.stringContaining(
      'a.md:12: The picture /media/posts/IMG%201.png has a name that is no part of an address; call it IMG-1.png',
    ),
    expect.stringContaining('a.md:14: The picture /media/posts/b.heic is of a kind that not every browser shows'),
    'a.md:16: There is no picture /media/posts/c.png',
  ])
})

test('a post waits for its picture', async () => {
  const { post, write, scan, slugs } = await openLibrary()
  await post('a', { featureImage: '/media/posts/late.svg' })
  expect((await scan()).faults).toEqual(['a.md:7: There is no picture /media/posts/late.svg'])
  await write('images/late.svg', aDrawing)
  expect(await scan()).toEqual({ changed: true, faults: [] })
  expect(slugs()).toEqual(['a'])
})

test('what a build compiled is there at once; what became of the files since, after a look', async () => {
  const { directory, post, remove, scan, library, write } = await openLibrary()
  for (const slug of ['kept', 'changed', 'gone']) await post(slug, {}, 'As it was built.')
  await scan()
  const compiled = await tempDir()
  const bodies = new Map<string, { html: string; text: string }>()
  for (const { head, body } of library.allPosts()) bodies.set(head.slug, await body())
  await writeCompiled(compiled, { posts: library.compiledPosts(), pictures: [...library.pictures()] }, bodies)
  await remove('gone.md')
  await post('changed', {}, 'As it is now.')

  const later = createPostLibrary({ directory, compiledDir: compiled, facts })
  await later.open()
  const texts = () =>
    Promise.all(later.allPosts().map(async ({ head, body }) => `${head.slug}: ${(await body()).text}`))
  expect(await texts()).toEqual(['changed: As it was built.', 'kept: As it was built.'])
  expect(await later.scan()).toMatchObject({ changed: true, faults: [] })
  expect(await texts()).toEqual(['changed: As it is now.', 'kept: As it was built.'])

  // Without the files, as where only the build was copied to, the build's posts are all there are.
  const elsewhere = createPostLibrary({ directory: `${directory}-nowhere`, compiledDir: compiled, facts })
  await elsewhere.open()
  expect(await elsewhere.scan()).toMatchObject({ changed: false, faults: [] })
  expect(elsewhere.allPosts()).toHaveLength(3)
  await write('unrelated.txt', 'x')
})

test('a copy of the files, with times of its own, is what a build compiled: nothing is made anew', async () => {
  const { directory, post, scan, library, write } = await openLibrary()
  await write('images/one.svg', aDrawing)
  await post('a', { featureImage: '/media/posts/one.svg' })
  await scan()
  const compiled = await tempDir()
  const renditions = [{ path: '/media/posts/one-480.png', width: 480 }]
  const pictures = [...library.pictures()].map(([path, one]): [string, PictureFile] => [path, { ...one, renditions }])
  await writeCompiled(compiled, { posts: library.compiledPosts(), pictures }, new Map())
  expect(await readFile(join(compiled, 'posts.json'), 'utf8')).not.toMatch(/"fileState":"[^"]/)

  const copied = createPostLibrary({ directory, compiledDir: compiled, facts })
  await copied.open()
  expect(await copied.scan()).toEqual({ changed: false, faults: [] })
  expect(copied.pictures().get('/media/posts/one.svg')).toMatchObject({ renditions })
})
