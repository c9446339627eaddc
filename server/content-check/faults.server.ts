import { existsSync } from 'node:fs'
import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import routes from '#app/routes.ts'
import { readControls } from '#knowledge/controls/read.server.ts'
import { libraryOf } from '#knowledge/controls/rules/library.ts'
import { uncitedControls } from '#knowledge/controls/uncited.data.ts'
import { checklistControls, checklistFrameworks } from '#knowledge/documents/checklist-controls.data.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { readDuties } from '#knowledge/duties/read.server.ts'
import { readBuiltFactsById } from '#knowledge/facts/read.server.ts'
import type { FindFact } from '#knowledge/facts/render-citations.server.ts'
import { dollars, userLimit, yearlyPrice } from '#knowledge/offer/plans.data.ts'
import { loadYamlKinds } from '#knowledge/yaml-kinds.server.ts'
import { textFiles } from '#office/texts/schemas.server.ts'
import { addressesOf, faultsOfTexts, readTexts } from '#office/texts/service.server.ts'
import { faultOfPlaceholder, placeholdersOf } from '#platform/markdown/placeholders.ts'
import { faultOfValue, faultsOfSigns } from '#platform/text/signs.ts'
import { levelTexts } from '#tools/assessment/result-words.ts'
import { stages } from '#tools/roadmap/words.ts'
import { citationFaults } from './citations.server.ts'
import { correctionFaults } from './corrections.server.ts'
import type { ContentFault } from './fault.ts'
import { contentSchemas } from './schemas.server.ts'

/** A file of typed data, and what it exports by name. */
export type ContentFile = { file: string; values: Readonly<Record<string, unknown>> }

export const contentFaultText = ({ file, field, reason }: ContentFault): string =>
  `${file}: ${field ? `${field} ` : ''}${reason}`

/** Files of typed data: the site's own in `content`, and in a feature its words and whatever ends in `.data.ts`. */
const typedData = ['content/*.ts', 'app/**/words.ts', 'app/**/*-words.ts', 'app/**/*.data.ts']

/** Loads every file of typed data of a project. A program sees each as it was when it first asked. */
export async function readContent(project: string): Promise<ContentFile[]> {
  const files: string[] = []
  for await (const file of glob(typedData, { cwd: project })) if (!file.endsWith('.test.ts')) files.push(file)
  return Promise.all(
    files.sort().map(async (file) => {
      const values = (await import(pathToFileURL(join(project, file)).href)) as ContentFile['values']
      return { file, values }
    }),
  )
}

/** Every wrong value in a project's typed data, in what is data alone, and in what its documents cite. */
export async function contentFaults(project: string): Promise<ContentFault[]> {
  const ofData = await dataFaults(project)
  return [
    ...faultsIn(
      await readContent(project),
      // The authors' drawings are painted by the build (`scripts/brand-plugin.ts`).
      (path) =>
        existsSync(join(project, 'public', path)) ||
        existsSync(join(project, 'content', path.replace(/^\/media\//, ''))),
    ),
    ...(ofData.length > 0 ? ofData : [...(await controlFaults(project)), ...(await uncorrectedFaults(project))]),
    ...(await textFaults(project)),
  ]
}

/** The faults in the files of texts that are data alone, and the links in them that lead nowhere. */
export async function textFaults(project: string): Promise<ContentFault[]> {
  const screens = routes
    // The address of a landing page is any; which there are, its own check knows.
    .filter(({ path }) => path !== '*' && path !== ':page')
    .map(({ path = '' }) => new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`))
  const leadsNowhere = (href: string) => !screens.some((screen) => screen.test(href.split(/[?#]/, 1)[0] ?? ''))
  const found = await Promise.all(
    textFiles.map(async (known) => {
      const texts = await readTexts({ project, contentDir: join(project, 'content') }, known)
      if (!texts) return [{ file: known.file, field: '', reason: 'is not there' }]
      const faults = await faultsOfTexts(known, texts.values)
      const dead = (faults.length > 0 ? [] : await addressesOf(known, texts.values))
        .filter(({ path, address }) => path.at(-1) !== 'picture' && leadsNowhere(address))
        .map(({ path, address }) => ({ path, reason: `leads to ${address}, and there is no such page` }))
      const signs = leavesOf(texts.values, []).flatMap(({ path, text }) => {
        const reason = faultOfValue(text)
        return reason ? [{ path, reason }] : []
      })
      // A text that is nothing but a placeholder is a leftover, and those of legal texts are counted.
      const unfilled = leavesOf(known.isLegal ? [] : texts.values, []).flatMap(({ path, text }) =>
        placeholdersOf(text)
          .filter((written) => written !== text.trim())
          .map((written) => ({ path, reason: faultOfPlaceholder(written, { isPlain: true }) })),
      )
      const raw = faultsOfSigns(texts.text).map(({ line, reason }) => ({
        file: `${known.file}:${line}`,
        field: '',
        reason,
      }))
      if (raw.length > 0) return raw
      return [...faults, ...signs, ...unfilled, ...dead].map(({ path, reason }) => ({
        file: known.file,
        field: path.join('.'),
        reason,
      }))
    }),
  )
  return found.flat()
}

/** Finds the faults of each kind of content that is data, with their lines. */
async function dataFaults(project: string): Promise<ContentFault[]> {
  const dataKinds = await loadYamlKinds()
  const faults = await Promise.all(
    dataKinds.map(async ({ name, read, FaultsError }) => {
      const error = await read(join(project, 'content')).then(
        () => null,
        (reason: unknown) => reason,
      )
      // One kind names another: each tells its own faults.
      if (error === null || dataKinds.some((other) => other.name !== name && error instanceof other.FaultsError))
        return []
      if (!(error instanceof FaultsError)) throw error
      return error.faults.map(({ file, line, field = '', reason }) => ({
        file: `content/${name}/${file}:${line}`,
        field,
        reason,
      }))
    }),
  )
  return faults.flat()
}

/** Finds faults in what cites the control library. There are none to find while the data itself has faults. */
async function controlFaults(project: string): Promise<ContentFault[]> {
  return citationFaults({
    library: libraryOf(await readControls(join(project, 'content/controls'))),
    documents: await readDocuments(project),
    facts: await findFactOf(project),
    checklistControls,
    checklistFrameworks,
    toolControls: toolControls(await readDuties(join(project, 'content'))),
    uncitedControls,
  })
}

/** Finds texts that nobody has read again since a fact that they repeat was corrected. */
export async function uncorrectedFaults(project: string): Promise<ContentFault[]> {
  const texts: { file: string; text: string }[] = []
  for await (const file of glob('content/{posts,documents,controls,duties}/**/*.{md,yaml}', { cwd: project }))
    texts.push({ file, text: await readFile(join(project, file), 'utf8') })
  return correctionFaults((await readBuiltFactsById(join(project, 'content'))).values(), texts)
}

/** The controls that the results of assessment and roadmap and the duties name. */
const toolControls = ({ laws }: Pick<Register, 'laws'>): Record<string, readonly string[]> => ({
  ...Object.fromEntries(
    Object.entries(levelTexts).flatMap(([level, { recommendations }]) =>
      recommendations.map(({ title, controls }) => [
        `app/tools/assessment/result-words.ts ${level}: ${title}`,
        controls,
      ]),
    ),
  ),
  ...Object.fromEntries(stages.map(({ id, controls }) => [`app/tools/roadmap/words.ts ${id}`, controls])),
  ...Object.fromEntries(
    laws.flatMap(({ law, duties }) =>
      duties.map(({ article, controls }) => [`content/duties/${law}.yaml ${article}`, controls]),
    ),
  ),
})

async function readDocuments(project: string) {
  const names = (await readdir(join(project, 'content/documents'))).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) => ({
      file: `content/documents/${name}`,
      markdown: await readFile(join(project, 'content/documents', name), 'utf8'),
    })),
  )
}

async function findFactOf(project: string): Promise<FindFact> {
  const facts = await readBuiltFactsById(join(project, 'content'))
  return (id) => facts.get(id)
}

/**
 * Finds faults in typed data that types cannot express: the schemas' rules, days that do not exist, missing pictures
 * and films, prices and limits that differ from the plans'.
 *
 * @param isThere returns true if there is a file at an address below /media/
 */
export function faultsIn(files: readonly ContentFile[], isThere: (path: string) => boolean): ContentFault[] {
  return files.flatMap(({ file, values }) => {
    const fields = Object.entries(contentSchemas[file] ?? {}).flatMap(([name, schema]) =>
      (schema.safeParse(values[name]).error?.issues ?? []).map(({ path, message }) => ({
        field: [name, ...path].join('.'),
        reason: message,
      })),
    )
    const leaves = leavesOf(values, []).flatMap(({ path, text }) =>
      reasonsAgainst(text, isThere).map((reason) => ({ field: path.join('.'), reason })),
    )
    const known = new Set(fields.map(({ field }) => field))
    return [...fields, ...leaves.filter(({ field }) => !known.has(field))].map((fault) => ({
      file,
      ...fault,
    }))
  })
}

type Leaf = { path: readonly string[]; text: string }

/** Every text in a value, with the names and numbers that lead to it. */
function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

function reasonsAgainst(text: string, isThere: (path: string) => boolean): string[] {
  const days = [...text.matchAll(/(?<![\w-])\d{4}-\d{2}-\d{2}(?![\d-])/g)]
    .filter(([day]) => !z.iso.date().safeParse(day).success)
    .map(([day]) => `must be a day that the calendar has, and ${day} is none`)
  const missing =
    /^\/media\/[^\s?#]+\.\w+$/.test(text) && !isThere(text) ? [`names a file that is not there: ${text}`] : []
  const sign = faultOfValue(text)
  return [...(sign ? [sign] : []), ...days, ...missing, ...falseTerms(text)]
}

const plans = Object.keys(yearlyPrice) as (keyof typeof yearlyPrice)[]
const named = (text: string) => plans.filter((plan) => new RegExp(`\\b${plan}\\b`, 'i').test(text))

/** Prices and limits that are not those of the plans that a text names, or of any plan if it names none. */
function falseTerms(text: string): string[] {
  const namedPlans = named(text).length > 0 ? named(text) : plans
  const prices = namedPlans.map((plan) => dollars(yearlyPrice[plan]))
  const limits = namedPlans.map((plan) => String(userLimit[plan]))
  return [
    ...[...text.matchAll(/\$\d+(?:,\d{3})*/g)]
      .filter(([price]) => !prices.includes(price))
      .map(([price]) => `says ${price}, and the price in content/texts/prices.json is ${prices.join(' or ')}`),
    ...[...text.matchAll(/\bup to (\d+) users/gi)]
      .filter(([, limit = '']) => !limits.includes(limit))
      .map(([, limit]) => `says ${limit} users, and the limit in content/texts/prices.json is ${limits.join(' or ')}`),
  ]
}
