import { convert, type FormatCallback } from 'html-to-text'
import type { Email } from 'postal-mime'

/** The characters of a text that are looked at. */
const maxText = 200_000

/** Parts a table's cell from the one before it, so that two numbers do not become one. */
const cell: FormatCallback = (element, walk, builder) => {
  const before = element.parent?.children?.slice(0, element.parent.children.indexOf(element))
  if (before?.some(({ name }) => name === 'td' || name === 'th')) builder.addLiteral('\t')
  walk(element.children, builder)
}

/** Elements that no reader of a mail sees: the words that a list of mails shows beside its subject. */
const hidden = ['[hidden]', ...['display:none', 'display: none', 'mso-hide:all'].map((style) => `[style*="${style}"]`)]

/** Words of programs in the place of a text, for readers that show no HTML. */
const stub =
  /\bhtml\b.{0,120}\b(?:client|program|programm|viewer|reader|browser|software|view|display|show|support|anzeig|darstell|logiciel|affich|visualiz|visor)|\b(?:client|program|programm|viewer|reader|browser|software|logiciel)\b.{0,120}\bhtml\b/is
const maxStub = 300

/** The beginning of a mail's text; of one that is HTML alone, or has nothing but a stub beside it, as text. */
export function textOf({ text, html }: Pick<Email, 'text' | 'html'>): string {
  const plain = text?.trim() ?? ''
  const isStub = plain.length <= maxStub && Boolean(html?.trim()) && stub.test(plain)
  if (plain !== '' && !isStub) return (text ?? '').slice(0, maxText)
  try {
    return convert((html ?? '').slice(0, maxText), {
      wordwrap: false,
      limits: { maxInputLength: maxText, maxDepth: 60, maxChildNodes: 2_000 },
      formatters: { cell },
      selectors: [
        { selector: 'img', format: 'skip' },
        ...hidden.map((selector) => ({ selector, format: 'skip' })),
        { selector: 'a', options: { ignoreHref: true } },
        { selector: 'a[href^="http"]', format: 'anchor', options: { ignoreHref: false, linkBrackets: ['<', '>'] } },
        { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
        { selector: 'td', format: 'cell' },
        { selector: 'th', format: 'cell' },
      ],
    })
  } catch {
    return ''
  }
}

/** Takes out what nobody typed, and what would change how the text around it reads. */
export const clean = (text: string) =>
  text
    .slice(0, maxText)
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll('\u00a0', ' ')
