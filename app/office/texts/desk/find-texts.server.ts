import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textFiles } from '../schemas.server.ts'
import { readTexts, type TextFolders } from '../service.server.ts'
import type { Path, Schema, Value } from './values.ts'

/** A place that has the words, and the way to where they are changed: null where they are not changed on the desk. */
export type FoundText = {
  where: string
  /** The words, with some of what stands around them. */
  says: string
  href: string | null
}

/** The most that is shown of each kind. */
export const maxFound = 12
/** Characters that are shown before and after the words. */
const around = 60

/** A text as it is compared: without marks of Markdown, in small letters, with plain quotation marks and spaces. */
export const foldedText = (text: string) => plainText(text).toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

const plainText = (text: string) =>
  text
    .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Shows the words with what stands around them; null where the text does not have them. */
export function excerptWith(text: string, words: string): string | null {
  const plain = plainText(text)
  const at = foldedText(plain).indexOf(words)
  if (at < 0) return null
  const [from, to] = [Math.max(0, at - around), Math.min(plain.length, at + words.length + around)]
  return `${from > 0 ? '… ' : ''}${plain.slice(from, to).trim()}${to < plain.length ? ' …' : ''}`
}

/** A text of a field, with the titles that stand over it and the names that lead to it. */
type Leaf = { where: string; path: Path; text: string }

/** Lists the texts of fields; those of Markdown by their lines. */
export function* leavesOf(schema: Schema, value: Value, titles: readonly string[], path: Path = []): Generator<Leaf> {
  if (Array.isArray(value))
    for (const [at, item] of value.entries()) {
      const title = schema.isMarkdown ? `line ${at + 1}` : `${schema.items?.title ?? 'Part'} ${at + 1}`
      yield* leavesOf({ ...schema.items, title: undefined }, item as Value, [...titles, title], [...path, at])
    }
  else if (schema.properties)
    for (const [name, part] of Object.entries(schema.properties)) {
      const own = part.title ? [...titles, part.title] : titles
      yield* leavesOf(part, (value as Record<string, Value> | null)?.[name] ?? null, own, [...path, name])
    }
  else if (typeof value === 'string' || typeof value === 'number')
    yield { where: titles.join(', '), path, text: String(value) }
}

export const fieldAddress = (name: string, path: Path) => `/texts/${name}?field=${path.join('.')}`

/** Lists all texts of fields as they are published. */
export async function allLeaves(folders: TextFolders, schemaOf: (name: string) => Schema) {
  const files = await Promise.all(
    textFiles.map(async ({ name, title, file }) => {
      const texts = await readTexts(folders, { name, file })
      if (!texts) return []
      return [...leavesOf(schemaOf(name), texts.values as Value, [title])].map((leaf) => ({ name, ...leaf }))
    }),
  )
  return files.flat()
}

/** The files that are written on the desk, with the address of a line in each. */
const written = [
  { folder: 'posts', of: 'Post', at: (name: string) => `/posts/${name}` },
  { folder: 'pages', of: 'Page', at: (name: string) => `/pages/${name}` },
  { folder: 'campaigns', of: 'Newsletter', at: (name: string) => `/newsletter/${name}` },
] as const

/** Reads what posts, landing pages, forms and newsletters say. */
export async function writtenTexts(contentDir: string): Promise<string> {
  const folders = ['posts', 'pages', 'forms', 'campaigns'].map(async (folder) => {
    const names = (await readdir(join(contentDir, folder)).catch(() => [])).filter((name) =>
      /\.(?:md|yaml)$/.test(name),
    )
    return Promise.all(names.map((name) => readFile(join(contentDir, folder, name), 'utf8').catch(() => '')))
  })
  return (await Promise.all(folders)).flat().join('\n')
}

/** Lists what a line of a form's file says, as visitors read it, and last the line as it stands in the file. */
const formTexts = (line: string) => [
  ...line.split(/[{}]|, (?=\w+: )/).map((part) => part.replace(/^[\s-]*(?:\w+: )?/, '')),
  line,
]

/** Finds lines of posts, landing pages and newsletters, one in each file; a form's lines are those of its page. */
export async function findInFiles(contentDir: string, words: string): Promise<FoundText[]> {
  const texts = async (folder: string, extension: string) => {
    const names = (await readdir(join(contentDir, folder)).catch(() => [])).filter((name) => name.endsWith(extension))
    return Promise.all(
      names.sort().map(async (name) => ({
        name: name.slice(0, -extension.length),
        text: await readFile(join(contentDir, folder, name), 'utf8').catch(() => ''),
      })),
    )
  }
  const titleOf = (text: string, name: string) => /^(?:title|subject): *["']?(.*?)["']?$/m.exec(text)?.[1] || name
  const found = (
    where: string,
    text: string,
    href: (line: number) => string,
    textsOf = (line: string) => [line],
  ): FoundText[] => {
    for (const [at, line] of text.split('\n').entries()) {
      const says = textsOf(line)
        .map((text) => excerptWith(text, words))
        .find((excerpt) => excerpt !== null)
      if (says !== undefined) return [{ where, says, href: href(at + 1) }]
    }
    return []
  }
  const files = await Promise.all(
    written.map(async ({ folder, of, at }) => ({ of, at, files: await texts(folder, '.md') })),
  )
  const forms = await texts('forms', '.yaml')
  const pages = files.find(({ of }) => of === 'Page')?.files ?? []
  return [
    ...files.flatMap(({ of, at, files }) =>
      files.flatMap(({ name, text }) =>
        found(`${of}: ${titleOf(text, name)}`, text, (line) => `${at(name)}?line=${line}`),
      ),
    ),
    ...forms.flatMap(({ name, text }) => {
      const page = pages.find((one) => new RegExp(`^form: *["']?${RegExp.escape(name)}["']?$`, 'm').test(one.text))
      if (!page) return []
      const where = `Form of the page: ${titleOf(page.text, page.name)}`
      return found(where, text, (line) => `/pages/${page.name}?form=${line}`, formTexts)
    }),
  ]
}

/** Finds texts of the built site's pages that no field, post or page has, each with the pages that show it. */
export type SiteText = { path: string; text: string }

/**
 * Says of what stands on pages where it is changed, and where nobody can why.
 *
 * @param elsewhere what posts, pages, statements and mails say, where their words are found
 * @param specification the text that fixes some of the site's to the letter; empty where it is not on this machine
 */
export function placesOnSite(
  texts: readonly SiteText[],
  words: string,
  leaves: readonly { name: string; path: Path; text: string; where: string }[],
  { elsewhere, specification }: { elsewhere: string; specification: string },
): FoundText[] {
  const [told, fixed] = [foldedText(elsewhere), foldedText(specification)]
  const known = leaves
    .map((leaf) => ({ ...leaf, folded: foldedText(leaf.text) }))
    .filter(({ folded }) => /\p{L}/u.test(folded))
  const byText = new Map<string, { paths: string[]; text: string }>()
  for (const { path, text } of texts) {
    const folded = foldedText(text)
    const one = byText.get(folded) ?? { paths: [], text }
    one.paths.push(path)
    byText.set(folded, one)
  }
  return [...byText].flatMap(([folded, { paths, text }]): FoundText[] => {
    const says = excerptWith(text, words)
    // What a field has itself is found there.
    if (
      says === null ||
      told.includes(folded) ||
      known.some((leaf) => leaf.folded.includes(words) && folded.includes(leaf.folded))
    )
      return []
    const [leaf] = known
      .filter((one) => one.folded === folded || (one.folded.length >= 12 && folded.includes(one.folded)))
      .sort((one, other) => other.folded.length - one.folded.length)
    const pages = [...new Set(paths)]
    const on = pages.length > 3 ? `${pages.length} pages, such as ${pages[0]}` : pages.join(', ')
    if (leaf) return [{ where: `${on}: partly in ${leaf.where}`, says, href: fieldAddress(leaf.name, leaf.path) }]
    const why = fixed.includes(folded)
      ? 'the specification has it to the letter, so it is not changed here'
      : 'it comes with the software, so whoever builds the site changes it'
    return [{ where: `${on}: ${why}`, says, href: null }]
  })
}
