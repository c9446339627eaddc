import { join } from 'node:path'
import type { FeatureTitle } from '#knowledge/offer/platform-features.data.ts'
import { foreignInPlain } from '#platform/markdown/foreign.ts'
import { faultOfPlaceholder, halfPlaceholdersOf, placeholdersOf } from '#platform/markdown/placeholders.ts'
import { faultOfValue } from '#platform/text/signs.ts'
import { spelledAlike } from '#platform/text/spelled-alike.ts'
import { readTextFile, type TextFile, writeTextFile } from '#platform/text-file.ts'
import type { TextFault } from './own-texts.ts'
import { addressesOf, faultsOfTexts, type Known, ownFile, type TextFolders } from './service.server.ts'

type Saved =
  | { outcome: 'done'; version: string }
  | { outcome: 'faulty'; faults: readonly TextFault[] }
  /** Somebody else changed the file; null when it is gone. */
  | { outcome: 'meanwhile'; theirs: TextFile | null }

/**
 * Finds what would be published as nobody meant it: what is still to be written, marks of other programs, and a plan
 * that gives less for more. Of the company a line in brackets is known to be missing, and is left out of pages and mails.
 */
export function faultsOfWriting({ name, isLegal }: Pick<Known, 'name' | 'isLegal'>, values: unknown): TextFault[] {
  if (isLegal) return []
  return [
    ...(name === 'prices' ? faultsOfPlans(values as Record<string, Plan>) : []),
    ...faultsOfLines(values, name === 'company'),
  ]
}

function faultsOfLines(value: unknown, mayBeMissing: boolean, path: TextFault['path'] = []): TextFault[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) =>
      faultsOfLines(part, mayBeMissing, [...path, Array.isArray(value) ? Number(name) : name]),
    )
  if (typeof value !== 'string' || (mayBeMissing && /^\[[^[\]]*\]$/.test(value))) return []
  const [written] = [
    ...(value.match(/\{\{[^{}]*\}\}/g) ?? []),
    ...placeholdersOf(value),
    ...halfPlaceholdersOf(value).map(({ written }) => written),
  ]
  const reason =
    faultOfValue(value) ??
    (written === undefined ? foreignInPlain(value) : faultOfPlaceholder(written, { isPlain: true }))
  return reason ? [{ path, reason }] : []
}

type Plan = { pricePerYear: number; users: number; supportHours: number; includes: readonly string[] }

/** Finds where the smaller plan costs as much as the larger one, or gives more. */
function faultsOfPlans({ foundation, professional }: Record<string, Plan>): TextFault[] {
  if (!foundation || !professional) return []
  const rows = [
    ['pricePerYear', foundation.pricePerYear < professional.pricePerYear, 'must be below that of Professional'],
    ['users', foundation.users <= professional.users, 'must be no more than in Professional'],
    ['supportHours', foundation.supportHours >= professional.supportHours, 'must be no fewer than in Professional'],
  ] as const
  const numbers = rows.flatMap(([field, isRight, reason]) => (isRight ? [] : [{ path: ['foundation', field], reason }]))
  return [...numbers, ...featuresBeyond('foundation', foundation), ...featuresBeyond('professional', professional)]
}

/** Features that a plan is without, by the table that compares the plans below them. */
const notIn = {
  foundation: [
    'Security Dashboard',
    'Compliance Monitor',
    'Vendor Onboarding',
    'Technical Integrations',
    'Assessments and Audits',
  ],
  professional: ['Assessments and Audits'],
} as const satisfies Record<string, readonly FeatureTitle[]>

/** Finds the lines of a plan that promise a feature which the table says it has not. */
const featuresBeyond = (plan: keyof typeof notIn, { includes }: Plan): TextFault[] =>
  includes.flatMap((text, at) =>
    notIn[plan]
      .filter((title) => text.toLowerCase().includes(title.toLowerCase()))
      .map((title) => ({
        path: [plan, 'includes', at],
        reason: `must not promise ${title}: the table below says that this plan has it not`,
      })),
  )

/** Finds all that keeps texts from being saved. */
export async function faultsToSave(
  known: Known,
  values: unknown,
  readPublished: () => Promise<Published>,
): Promise<TextFault[]> {
  const wrong = await faultsOfTexts(known, values)
  if (wrong.length > 0) return wrong
  return [...faultsOfWriting(known, values), ...(await deadAddresses(known, values, readPublished))]
}

/** What a visitor finds on the site now. */
export type Published = { pages: readonly string[]; isThere: (path: string) => boolean }

/** Finds the addresses among texts that lead nowhere, each with the page that was probably meant. */
async function deadAddresses(
  known: Pick<Known, 'isLegal'>,
  values: unknown,
  readPublished: () => Promise<Published>,
): Promise<TextFault[]> {
  const addresses = await addressesOf(known, values)
  if (addresses.length === 0) return []
  const { pages, isThere } = await readPublished()
  return addresses.flatMap(({ path, address }) => {
    const { pathname } = new URL(address, 'http://localhost')
    if (isThere(pathname)) return []
    const isPicture = path.at(-1) === 'picture'
    const near = isPicture ? undefined : nearestPage(pathname, pages)
    const hint = near === undefined ? '' : `; the nearest is ${near}`
    return [{ path, reason: `leads nowhere: there is no ${isPicture ? 'picture' : 'page'} ${pathname}${hint}` }]
  })
}

/** Finds the page with the fewest other letters; undefined where none is like it. */
function nearestPage(pathname: string, pages: readonly string[]): string | undefined {
  const typed = pathname.toLowerCase().replace(/\/$/, '')
  for (const most of [0, 1, 2, 3]) {
    const near = pages.find((page) => spelledAlike(typed, page, most))
    if (near !== undefined) return near
  }
  const last = typed.slice(typed.lastIndexOf('/'))
  return last === '/' ? undefined : pages.find((page) => page.endsWith(last))
}

/**
 * Writes the owner's texts whole or not at all, when the values are right and nobody changed them since they were seen.
 *
 * @param seen the version they were read at
 * @param readPublished called for what the addresses among the texts may lead to
 * @param store called with the text that was replaced, or that of the build where the owner had none
 */
export async function saveTexts(
  folders: TextFolders,
  known: Known,
  values: unknown,
  {
    seen,
    store,
    readPublished,
  }: { seen: string; store: (replaced: TextFile) => Promise<void>; readPublished: () => Promise<Published> },
): Promise<Saved> {
  const faults = await faultsToSave(known, values, readPublished)
  if (faults.length > 0) return { outcome: 'faulty', faults }
  const text = `${JSON.stringify(known.schema.parse(values), null, 2)}\n`
  const before = seen === '' ? await readTextFile(join(folders.project, known.file)) : null
  const written = await writeTextFile(ownFile(folders, known), text, seen || null, store)
  if (written.outcome === 'done' && before && before.text !== text) await store(before)
  return written
}
