import type { Leftover } from '#office/monitoring/doctor/finding.server.ts'
import type { ContentFile } from './faults.server.ts'

/** The name that the project came with. Once it has another name, this one is a leftover. */
const workingName = 'Steadmark'
/** A text that is a placeholder as a whole: `[Legal name and address.]`. */
const bracketed = /^\[[^\]]+\]$/
/** What the company answers for: a part in brackets, or nothing at all, is a placeholder there too. */
const answered = ['content/site.ts', 'app/site/legal/words.ts']
const unfinished = /\[[^[\]]+\](?!\()|^\s*$/
/** Domains that nobody can own (RFC 2606, RFC 6761). */
const reserved = /(?<![\w.-])[\w.-]+\.(?:example|invalid)\b|\bexample\.(?:com|net|org)\b/i
const maxShown = 80

type Text = { place: string; text: string }

/**
 * Finds leftovers: samples, placeholders, reserved addresses and the working name.
 *
 * @param files the typed data, searched for all of them
 * @param texts other words of the site, searched for the working name alone
 * @param name the company's name
 */
export function leftoversIn(files: readonly ContentFile[], texts: readonly Text[], name: string): Leftover[] {
  const hasNewName = !name.includes(workingName)
  const isBrand = ({ text }: Text) => hasNewName && text.toLowerCase().includes(workingName.toLowerCase())
  const brand = (found: Text): Leftover => ({ kind: 'brand', place: found.place, text: workingName })
  const inData = files.flatMap(({ file, values }) =>
    walk(values, file, []).flatMap(({ place, text, sample }): Leftover[] => {
      if (sample) return [{ kind: 'sample', place, text: '' }]
      if (bracketed.test(text) || (answered.includes(file) && unfinished.test(text)))
        return [{ kind: 'placeholder', place, text: text.slice(0, maxShown) }]
      // An address is one only where it stands alone; a form may show what one looks like.
      if (file === 'content/site.ts' && reserved.test(text)) return [{ kind: 'example', place, text }]
      return isBrand({ place, text }) ? [brand({ place, text })] : []
    }),
  )
  return [...inData, ...withoutController(files), ...texts.filter(isBrand).map(brand)]
}

/** A privacy policy that is written, and does not name the company that answers for the site. */
function withoutController(files: readonly ContentFile[]): Leftover[] {
  const of = (file: string, name: string) => files.find((one) => one.file === file)?.values[name]
  const [company, policy] = [of('content/site.ts', 'legalName'), of('app/site/legal/words.ts', 'privacyPolicy')]
  if (typeof company !== 'string' || policy === undefined || unfinished.test(company)) return []
  const [name = company] = company.split(',')
  const place = 'app/site/legal/words.ts: privacyPolicy'
  return JSON.stringify(policy).includes(name) ? [] : [{ kind: 'placeholder', place, text: `names no ${name}` }]
}

type Found = Text & { sample?: boolean }

function walk(value: unknown, file: string, path: readonly string[]): Found[] {
  const place = `${file}: ${path.join('.')}`
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  const own: Found[] = (value as { sample?: unknown }).sample === true ? [{ place, text: '', sample: true }] : []
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => walk(inner, file, [...path, name]))]
}
