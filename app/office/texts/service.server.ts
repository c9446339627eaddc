import { join } from 'node:path'
import { plainIssue } from '#platform/plain-issue.ts'
import { readTextFile, type TextFile } from '#platform/text-file.ts'
import { type OwnTexts, putOwnTexts, type TextFault } from './own-texts.ts'
import { textFiles } from './schemas.server.ts'

export type Known = (typeof textFiles)[number]

/** Where texts are: those of the build in the project, and those that the owner wrote in the content directory. */
export type TextFolders = { project: string; contentDir: string }

/** Finds what is wrong with texts, but for addresses that lead nowhere. */
export async function faultsOfTexts(
  { schema, isLegal }: Pick<Known, 'schema' | 'isLegal'>,
  values: unknown,
): Promise<TextFault[]> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return isLegal ? (await compiledOf(parsed.data)).faults : []
  return parsed.error.issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
    reason: plainIssue(issue),
  }))
}

/**
 * Compiles a legal text. Its compiler is loaded when the first is: a site whose texts the build compiled starts without
 * it.
 */
async function compiledOf(values: unknown) {
  const { compileLegal } = await import('./legal.server.ts')
  const { text, description } = values as { text: readonly string[]; description: string }
  const read = compileLegal(text)
  if (read.compiled.placeholders === 0 && /^outline\b/i.test(description))
    read.faults.push({ path: ['description'], reason: 'says that the page is an outline, and it is none any more' })
  return read
}

/** Returns texts as the pages show them: a legal text with its sections. */
export async function shownTexts({ isLegal }: Pick<Known, 'isLegal'>, values: unknown): Promise<object> {
  return { ...Object(values), ...(isLegal && { compiled: (await compiledOf(values)).compiled }) }
}

/** Finds the addresses of this site among texts. */
export async function addressesOf({ isLegal }: Pick<Known, 'isLegal'>, values: unknown) {
  if (!isLegal) return addressesIn(values)
  return (await compiledOf(values)).links
    .filter(({ href }) => href.startsWith('/'))
    .map(({ path, href }) => ({ path, address: href }))
}

/** Finds the addresses in the fields for them: of pages, and of pictures. */
function addressesIn(values: unknown, path: TextFault['path'] = []): { path: TextFault['path']; address: string }[] {
  if (typeof values === 'object' && values !== null)
    return Object.entries(values).flatMap(([name, value]) =>
      addressesIn(value, [...path, Array.isArray(values) ? Number(name) : name]),
    )
  const isAddress = path.at(-1) === 'href' || path.at(-1) === 'picture'
  return isAddress && typeof values === 'string' && values.startsWith('/') ? [{ path, address: values }] : []
}

export const ownFile = ({ contentDir }: TextFolders, { name }: Pick<Known, 'name'>) =>
  join(contentDir, `texts/${name}.json`)

/**
 * Reads texts as they stand: the owner's, completed by those of the build where a later version of the project has new
 * ones. Null when there are none. The version is that of the owner's file, empty while there is none.
 */
export async function readTexts(
  folders: TextFolders,
  known: Pick<Known, 'name' | 'file'>,
): Promise<(TextFile & { values: unknown }) | null> {
  const [ownTexts, built] = await Promise.all([
    readTextFile(ownFile(folders, known)),
    readTextFile(join(folders.project, known.file)),
  ])
  if (!ownTexts) return built && { ...built, version: '', values: valuesOf(built.text) }
  return {
    ...ownTexts,
    values: built ? completed(valuesOf(ownTexts.text), valuesOf(built.text)) : valuesOf(ownTexts.text),
  }
}

/**
 * Returns an earlier text as values that the fields can show: completed where a later version of the project has new
 * ones.
 */
export async function earlierValues(
  { project }: TextFolders,
  { file }: Pick<Known, 'file'>,
  text: string,
): Promise<unknown> {
  const built = await readTextFile(join(project, file))
  return built ? completed(valuesOf(text), valuesOf(built.text)) : valuesOf(text)
}

/** Reads the owner's texts, and says in a sentence which file of them cannot be shown. */
export async function ownTexts(
  folders: TextFolders,
  files: readonly Known[] = textFiles,
): Promise<{ texts: OwnTexts; faults: string[] }> {
  const [texts, faults]: [Record<string, unknown>, string[]] = [{}, []]
  for (const known of files) {
    const file = ownFile(folders, known)
    if (!(await readTextFile(file).catch(() => null))) continue
    const values = (await readTexts(folders, known))?.values
    const [fault] = await faultsOfTexts(known, values)
    if (fault) faults.push(`${file}: ${fault.path.join('.')} ${fault.reason}. The site shows the texts of its build.`)
    else texts[known.name] = await shownTexts(known, known.schema.parse(values))
  }
  return { texts, faults }
}

/** Has the built site, which is loaded after this, show the owner's texts. Returns what cannot be shown. */
export async function applyOwnTexts(folders: TextFolders): Promise<string[]> {
  const plain = await ownTexts(
    folders,
    textFiles.filter(({ isLegal }) => !isLegal),
  )
  putOwnTexts(plain.texts)
  // Their compiler loads parts of the site, which read the plain texts once.
  const legal = await ownTexts(
    folders,
    textFiles.filter(({ isLegal }) => isLegal),
  )
  putOwnTexts({ ...plain.texts, ...legal.texts })
  return [...plain.faults, ...legal.faults]
}

/**
 * Values with the names that the built ones have: those that are new there come from there, and others are left out.
 */
function completed(ownValue: unknown, built: unknown): unknown {
  if (!isNamed(ownValue) || !isNamed(built)) return ownValue
  const names = Object.keys(built)
  return Object.fromEntries(
    names.map((name) => [name, name in ownValue ? completed(ownValue[name], built[name]) : built[name]]),
  )
}

const isNamed = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of a text; null when it is no JSON. */
function valuesOf(text: string): unknown {
  try {
    // Some editors write a byte order mark in front.
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown
  } catch {
    return null
  }
}

/** Reads the sender's postal address as the site shows it; it is in brackets while it is still to be written. */
export async function postalAddressOf(folders: TextFolders): Promise<string> {
  const values = (await readTexts(folders, { name: 'company', file: 'content/texts/company.json' }))?.values
  const { postalAddress } = Object(values) as { postalAddress?: unknown }
  return typeof postalAddress === 'string' ? postalAddress : '[]'
}
