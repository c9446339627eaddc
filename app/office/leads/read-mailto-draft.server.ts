import type { Option } from '#frame/forms/fields.ts'
import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import { type MailLayout, noAnswer } from '#frame/forms/mail-draft.ts'
import { earlyAccessForm } from '#office/forms/early-access.ts'
import { earlyAccessLayout } from '#office/forms/early-access-mail.ts'
import { partnershipForm } from '#office/forms/partnership.ts'
import { partnershipLayout } from '#office/forms/partnership-mail.ts'

/** The answers found in a mail, by field. The form's schema has not checked them yet. */
export type TypedAnswers = Readonly<Record<string, string | readonly string[]>>

const layouts: readonly { form: LeadFormDeclaration; layout: MailLayout }[] = [
  { form: earlyAccessForm, layout: earlyAccessLayout },
  { form: partnershipForm, layout: partnershipLayout },
]

/**
 * Reads a mail that asks for early access or a partnership back into the answers that it was written from, by the same
 * labels. Mail programs may have ended its lines in their way, added lines between them or quoted it.
 *
 * A mail does not tell where a first name ends: the first word is taken for it.
 *
 * @returns the form and what its fields hold; null when it is no such mail
 */
export function readDraft(text: string): { form: LeadFormDeclaration; answers: TypedAnswers } | null {
  const lines = unquoted(text.replaceAll(/\r\n?/g, '\n').split('\n'))
  for (const { form, layout } of layouts) {
    const sections = sectionsIn(lines, layout)
    if (!sections) continue
    const read = layout.sections.map((section, index) => {
      const inside = sections[index] ?? []
      return 'field' in section
        ? { [section.field]: answerIn(layout.options[section.field], inside) }
        : rowsIn(inside, section.rows, layout)
    })
    const answers = Object.assign({}, ...read) as Record<string, string | string[]>
    return { form, answers: Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== noAnswer)) }
  }
  return null
}

/** Finds the value of an option by its label or value, in any case. Words that are no option stay as they are. */
function optionFor(options: readonly Option[], words: string): string {
  const sought = words.trim().toLowerCase()
  const option = options.find(({ label, value }) => [label.toLowerCase(), value.toLowerCase()].includes(sought))
  return option?.value ?? words.trim()
}

/** Removes the quotation marks from lines, if the mail is quoted. */
function unquoted(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => /^[> ]*Personal Information\s*$/.test(line))
  const [mark = ''] = /^[> ]*/.exec(lines[first] ?? '') ?? []
  if (!mark.includes('>')) return lines
  const depth = [...mark].filter((sign) => sign === '>').length
  return lines.slice(first).map((line) => line.replace(new RegExp(`^(?:> ?){0,${depth}}`), ''))
}

/** The lines of each section, the headings taken off; null when one is missing. */
function sectionsIn(lines: readonly string[], { sections }: MailLayout): string[][] | null {
  const starts: number[] = []
  for (const { heading } of sections) {
    const from = (starts.at(-1) ?? -1) + 1
    const at = lines.findIndex((line, index) => index >= from && line.trim() === heading)
    if (at < 0) return null
    starts.push(at)
  }
  return starts.map((start, index) => lines.slice(start + 1, starts[index + 1]))
}

/**
 * Reads rows of labels, each with its answer up to the next label. Only an address has several lines, and one of them
 * may look like a label. So labels before it are searched from the top, those after it from the end.
 */
function rowsIn(lines: readonly string[], rows: Readonly<Record<string, readonly string[]>>, { options }: MailLayout) {
  const labels = Object.keys(rows)
  const addressAt = labels.indexOf('Address')
  const starts: number[] = []
  for (const [index, label] of labels.entries()) {
    const begins = (line: string) => line.startsWith(`${label}:`)
    const from = (starts.filter((place) => place >= 0).at(-1) ?? -1) + 1
    const start = lines.slice(from)[index > addressAt && addressAt >= 0 ? 'findLastIndex' : 'findIndex'](begins)
    starts.push(start < 0 ? -1 : from + start)
  }
  const read = labels.flatMap((label, index): [string, string][] => {
    const start = starts[index] ?? -1
    if (start < 0) return []
    const end = starts.slice(index + 1).find((place) => place > start) ?? lines.length
    const text = lines
      .slice(start, end)
      .join('\n')
      .slice(label.length + 1)
    const [field = '', second] = rows[label] ?? []
    const line = index === addressAt ? text.trim() : onOneLine(text)
    if (second === undefined) return [[field, options[field] ? optionFor(options[field], line) : line]]
    const [, first = '', rest = ''] = /^([^ ]*) *(.*)$/s.exec(line) ?? []
    return [
      [field, first],
      [second, rest],
    ]
  })
  return Object.fromEntries(read)
}

/** Reads the part below a heading: a text, or the options in bullets. */
function answerIn(options: readonly Option[] | undefined, lines: readonly string[]): string | string[] {
  if (!options) {
    // Telephones write a line of their own below the text, offices a signature.
    const [words = ''] = lines.join('\n').split(/^-- ?$/m, 1)
    return words.trim().split('\n', 1)[0]?.trim() === noAnswer ? noAnswer : words.trim()
  }
  return lines
    .map((line) => line.trim().replace(/^[-*•]\s*/, ''))
    .flatMap((line) => (line ? [optionFor(options, line)] : []))
}

const onOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
