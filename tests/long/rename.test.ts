import { execFile, execFileSync } from 'node:child_process'
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Resvg } from '@resvg/resvg-js'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { mark, site as own } from '#content/site.ts'
import { palettesOf } from '#platform/text/palette.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { readPdf, wordsOfPdf } from '#tests/support/pdf.ts'
import { form, json } from '#tests/support/requests.ts'
import { right } from '#tests/support/right-answers.ts'
import { openTestSite } from '#tests/support/site.ts'
import { outputs as film } from '../../media/intro/built.ts'

/**
 * Another company takes the site: its name, mailboxes and mark go into `content/site.ts`, its colours into
 * `app/frame/styles/tokens.css`, and nothing of the old ones is left at any address, nor in a mail. The film has a
 * build of its own (`npm run media:intro`); the specification's tests say the old name by hand, as the specification
 * does.
 */
const root = join(import.meta.dirname, '../..')
const sources = ['app', 'content', 'desk', 'platform', 'public', 'scripts', '.gitignore']
const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
const tokensFile = 'app/frame/styles/tokens.css'
const origin = 'https://www.company.com'

const renamed = (text: string) =>
  text
    .replaceAll(own.email, 'post@brightwater.test')
    .replaceAll(own.partnersEmail, 'allies@brightwater.test')
    .replaceAll(own.name, 'Brightwater')
    .replaceAll(mark.regular.ink, 'M4 4h24v24H4z')
    .replaceAll(mark.regular.accent, 'M10 10h12v12H10z')
    .replaceAll(mark.small.ink, 'M3 3h26v26H3z')
    .replaceAll(mark.small.accent, 'M9 9h14v14H9z')
/** Another colour for every one that there is. */
const recoloured = (css: string) =>
  css.replace(
    /(oklch\([\d.]+ [\d.]+) ([\d.]+)/g,
    (_, start: string, hue: string) => `${start} ${(Number(hue) + 140) % 360}`,
  )

const tokens = await readFile(join(root, tokensFile), 'utf8')
const coloursIn = (css: string) =>
  Object.values(palettesOf(css)).flatMap((palette) => Object.values(palette) as string[])
const newColours = new Set(coloursIn(recoloured(tokens)))
const oldColours = [...new Set(coloursIn(tokens))].filter((colour) => !newColours.has(colour))
const triple = (oklch: string) =>
  (oklch.match(/[\d.]+%?/g) ?? [])
    .slice(0, 3)
    .map((part) => (part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part)))
    .join(' ')
const writtenColours = (text: string) => (text.match(/oklch\([\d.]+%? [\d.]+ [\d.]+/g) ?? []).map(triple)
const oldTokens = new Set(writtenColours(tokens))
for (const one of writtenColours(recoloured(tokens))) oldTokens.delete(one)

const oldWords = new RegExp(
  [own.name, own.email, own.partnersEmail, ...Object.values(mark).flatMap(({ ink, accent }) => [ink, accent])]
    .map((word) => word.replace(/[.]/g, '\\.'))
    .join('|'),
  'gi',
)
const oldHexes = new RegExp(`#(?:${oldColours.map((colour) => colour.slice(1)).join('|')})\\b`, 'gi')
const oldBareHexes = new RegExp(`"(?:${oldColours.map((colour) => colour.slice(1)).join('|')})"`, 'gi')

/** The traces of the old company in a text, each once. */
const leftInText = (text: string): string[] => [
  ...new Set([
    ...(text.match(oldWords) ?? []),
    ...(text.match(oldHexes) ?? []),
    ...writtenColours(text).filter((colour) => oldTokens.has(colour)),
  ]),
]

/** A colour that many pixels have is a colour of the drawing; between two colours an edge may have any. */
const min = 60
function leftInPixels(pixels: Uint8Array, channels: 3 | 4): string[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += channels) {
    const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return oldColours.filter((colour) => (counts.get(Number.parseInt(colour.slice(1), 16)) ?? 0) >= min)
}

function leftInPng(png: Uint8Array): string[] {
  const [width, height] = [Buffer.from(png).readUInt32BE(16), Buffer.from(png).readUInt32BE(20)]
  const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${data}" width="${width}" height="${height}"/></svg>`
  return leftInPixels(new Resvg(svg).render().pixels, 4)
}

/** Its words, what it says of itself, its links, and the colours of its first pages. */
function leftInPdf(pdf: Uint8Array): string[] {
  const { info, links } = readPdf(pdf)
  const shown = execFileSync('pdftoppm', ['-r', '30', '-l', '3', '-'], { input: pdf, maxBuffer: 1e9 })
  const pages = shown
    .toString('latin1')
    .split(/P6\n\d+ \d+\n255\n/)
    .slice(1)
  expect(pages.length).toBeGreaterThan(0)
  return [
    ...leftInText(`${wordsOfPdf(pdf)} ${Object.values(info).join(' ')} ${links.join(' ')}`),
    ...pages.flatMap((page) => leftInPixels(Buffer.from(page, 'latin1'), 3)),
  ]
}

/** Its parts as text, pictures apart. */
const leftInDocx = (docx: Uint8Array): string[] =>
  Object.entries(unzipSync(docx)).flatMap(([name, bytes]) => {
    if (name.endsWith('.png')) return leftInPng(bytes)
    const xml = Buffer.from(bytes).toString('utf8')
    return [...leftInText(xml), ...leftInText(xml.replace(/<[^>]+>/g, '')), ...(xml.match(oldBareHexes) ?? [])]
  })

/** The traces of the old company in an answer. */
async function leftIn(response: Response): Promise<string[]> {
  const type = response.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await response.arrayBuffer())
  const said = leftInText([...response.headers.values()].join('\n'))
  if (type === 'image/png') return [...said, ...leftInPng(bytes)]
  // A directory of 22 bytes before its only picture.
  if (type === 'image/x-icon') return [...said, ...leftInPng(bytes.subarray(22))]
  if (type === 'application/pdf') return [...said, ...leftInPdf(bytes)]
  if (type.includes('wordprocessingml')) return [...said, ...leftInDocx(bytes)]
  if (type.startsWith('font/')) return said
  // Lines of a calendar are folded.
  return [...said, ...leftInText(Buffer.from(bytes).toString('utf8').replaceAll('\r\n ', ''))]
}

/** Where an answer leads on this site, without queries. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/(?:href|src|poster|content)="(\/[^"?#]*)|https:\/\/www\.company\.com(\/[\w./-]*)/g)]
    .map(([, linked, named]) => linked ?? named?.replace(/\.$/, '') ?? '')
    .filter((path) => !path.startsWith('//'))

/** The site of another company, built. */
async function buildRenamed(): Promise<string> {
  const copy = await tempDir()
  for (const path of [...sources, ...settings]) await cp(join(root, path), join(copy, path), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const change = async (file: string, make: (text: string) => string) => {
    const text = await readFile(join(copy, file), 'utf8')
    expect(make(text)).not.toBe(text)
    await writeFile(join(copy, file), make(text))
  }
  await change('content/site.ts', renamed)
  await change(tokensFile, recoloured)
  await promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: copy })
  return copy
}

/** The built files' addresses, but for the film's. */
async function filesOf(client: string): Promise<string[]> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|json)$/.test(entry.name))
    .map((entry) => `/${relative(client, join(entry.parentPath, entry.name))}`)
    .filter((path) => !isFilm(path))
}
const isFilm = (path: string) => film.some((file) => file === `public${path}`)

test('a company that changes its name, mailboxes, mark and colours finds the old ones nowhere', async () => {
  const copy = await buildRenamed()
  const mails = await openMailServer()
  const site = await openTestSite({ SITE_URL: origin, SMTP_URL: mails.url }, join(copy, 'build/server/main.js'))
  const left: Record<string, string[]> = {}
  const note = (place: string, found: readonly string[]) => {
    if (found.length > 0) left[place] = [...new Set(found)]
  }

  const asked = new Set<string>()
  const waiting = [
    ...site.screens.map(({ path }) => path),
    ...site.endpoints.flatMap(({ path, methods }) => (methods.GET && !path.includes('*') ? [path] : [])),
    ...(await filesOf(join(copy, 'build/client'))),
    '/compliance-roadmap.ics?industry=finance&size=large&maturity=exploring&start=2027-01-05',
    '/nowhere',
  ]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (asked.has(path) || isFilm(path)) continue
    asked.add(path)
    const response = await site.request(path)
    expect([path, response.status]).toEqual([path, expect.toBeOneOf([200, 301, 404, 405, 422])])
    const type = response.headers.get('content-type') ?? ''
    if (/html|xml|json|markdown|plain/.test(type) && !type.includes('word'))
      waiting.push(...linksIn(await response.clone().text()))
    note(path, await leftIn(response))
  }

  for (const path of site.postPaths) {
    const answers = right[path] ?? {}
    const response = await site.request(
      path,
      path.startsWith('/api/') ? json(answers) : form(answers as Record<string, string>),
    )
    expect([path, response.status]).toEqual([path, expect.toBeOneOf([200, 201, 202, 204])])
    note(`POST ${path}`, await leftIn(response))
  }
  while ((await site.worker.sendBatch()) > 0);
  for (const { headers, html, text } of mails.received)
    note(
      `mail ${headers.find(({ key }) => key === 'subject')?.value}`,
      leftInText(JSON.stringify([headers, html, text])),
    )

  expect(left).toEqual({})
  // Nothing was passed over: every address of the list, pages, posts, documents, pictures, and a mail for every form.
  const kinds = (ending: string) => [...asked].filter((path) => path.endsWith(ending)).length
  for (const { path, methods } of site.endpoints)
    if (methods.GET)
      expect([path, [...asked].some((one) => one.startsWith(path.replace('*', '')))]).toEqual([path, true])
  expect(kinds('.pdf')).toBeGreaterThan(7)
  expect(kinds('.docx')).toBeGreaterThan(7)
  expect(kinds('.png')).toBeGreaterThan(40)
  expect(mails.received.length).toBeGreaterThan(7)
  expect(mails.received.map(({ from }) => from)).toEqual(mails.received.map(() => 'post@brightwater.test'))
}, 900_000)
