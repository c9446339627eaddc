import type { Leftover } from '#office/monitoring/doctor/finding.server.ts'
import { controllerLeftovers, hasPlaceholder } from '#office/monitoring/doctor/leftovers-now.server.ts'
import type { ContentFile } from './typed-data.server.ts'

/** The name that the project came with. Once it has another name, this one is a leftover. */
const workingName = 'Steadmark'
/** A text that is a placeholder as a whole: `[Legal name and address.]`. */
const bracketed = /^\[[^\]]+\]$/
/** What the company answers for: a part in brackets, or nothing at all, is a placeholder there too. */
const companyFiles = ['content/site.ts', 'app/site/legal/words.ts']
/** A line of a legal text, which may be empty. */
const blankLine = /\.text\.\d+$/
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
  const hasOldName = ({ text }: Text) => hasNewName && text.toLowerCase().includes(workingName.toLowerCase())
  const oldNameIn = (text: Text): Leftover => ({ kind: 'brand', place: text.place, text: workingName })
  const isPlaceholder = (file: string, { place, text }: Text) =>
    bracketed.test(text) ||
    (companyFiles.includes(file) && hasPlaceholder(text) && !(text === '' && blankLine.test(place)))
  const inData = files.flatMap(({ file, values }) =>
    textsIn(values, file, []).flatMap(({ place, text, sample }): Leftover[] => {
      if (sample) return [{ kind: 'sample', place, text: '' }]
      if (isPlaceholder(file, { place, text })) return [{ kind: 'placeholder', place, text: text.slice(0, maxShown) }]
      // An address is one only where it stands alone; a form may show what one looks like.
      if (file === 'content/site.ts' && reserved.test(text)) return [{ kind: 'example', place, text }]
      return hasOldName({ place, text }) ? [oldNameIn({ place, text })] : []
    }),
  )
  const valueIn = (file: string, key: string) => files.find((one) => one.file === file)?.values[key]
  const legalName = valueIn('content/site.ts', 'legalName')
  const privacyPolicy = valueIn('app/site/legal/words.ts', 'privacyPolicy')
  return [
    ...inData,
    ...(typeof legalName === 'string' && privacyPolicy !== undefined
      ? controllerLeftovers(legalName, JSON.stringify(privacyPolicy))
      : []),
    ...texts.filter(hasOldName).map(oldNameIn),
  ]
}

type Found = Text & { sample?: boolean }

function textsIn(value: unknown, file: string, path: readonly string[]): Found[] {
  const place = `${file}: ${path.join('.')}`
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  const own: Found[] = (value as { sample?: unknown }).sample === true ? [{ place, text: '', sample: true }] : []
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => textsIn(inner, file, [...path, name]))]
}
