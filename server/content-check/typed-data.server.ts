import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { dollars, userLimit, yearlyPrice } from '#knowledge/offer/plans.data.ts'
import { faultOfValue } from '#platform/text/signs.ts'
import type { ContentFault } from './fault.ts'
import { leavesOf } from './leaves.ts'
import { contentSchemas } from './schemas.server.ts'

/** A file of typed data, and what it exports by name. */
export type ContentFile = { file: string; values: Readonly<Record<string, unknown>> }

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
