import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { createCitations } from '#knowledge/facts/render-citations.server.ts'
import { aFact } from '#tests/support/markdown.ts'
import { xssPayloads } from '#tests/support/xss.ts'
import { compileText } from './compile.ts'
import { parseMarkdown } from './parse.ts'
import { sanitisePublished } from './sanitise.ts'

const reader = unified().use(rehypeParse, { fragment: true })
const writer = unified().use(rehypeStringify)
const again = (html: string) => writer.stringify(reader.parse(html))

const compile = (source: string) =>
  compileText(parseMarkdown(source), {
    file: 'post.md',
    citations: createCitations((id) => (id === 'test-act' ? aFact() : undefined)),
    pictures: (path) => (path === '/media/posts/x.png' ? { width: 9, height: 9 } : undefined),
  }).html

const elements =
  /^(p|br|hr|em|strong|b|i|s|del|ins|u|sub|sup|small|mark|kbd|samp|var|abbr|cite|q|code|pre|blockquote|h[2-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|th|td|caption|figure|figcaption|a|img|input|section|div|span|details|summary|time|footer)$/
const attributes =
  /^(href|id|class-name|role|tab-index|aria-(label|labelled-by)|scope|row-span|col-span|title|start|open|date-time|data-(kind|status|from)|src|src-set|sizes|alt|width|height|loading|decoding|type|disabled|checked)$/

/** Lists everything in a page that could run, load or take something over, read by a browser's own parsing rules. */
function dangers(html: string): string[] {
  const found: string[] = []
  visit(reader.parse(html) as Root, (node) => {
    if (node.type === 'comment' || node.type === 'doctype') found.push(node.type)
    if (node.type !== 'element') return
    const { tagName } = node as Element
    if (!elements.test(tagName)) found.push(`<${tagName}>`)
    for (const [name, value] of attributesOf(node as Element)) {
      if (!attributes.test(name)) found.push(`${tagName} ${name}`)
      if (name === 'href' && !/^(https?:\/\/|mailto:|\/(?!\/)|#|[^:/?#]*([/?#]|$))/i.test(value))
        found.push(`href ${value}`)
      if (name === 'src' && !/^\/media\/[\w./-]+$/.test(value)) found.push(`src ${value}`)
    }
  })
  // A text that changes when it is parsed again may hide something.
  if (again(html) !== html) found.push(`another text when read again: ${again(html)}`)
  return found
}

/** Attributes by their hyphenated names. */
const attributesOf = ({ properties }: Element): [string, string][] =>
  Object.entries(properties).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    [value].flat().join(' '),
  ])

test('the corpus is large, and dangerous', () => {
  expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(200)
  expect(xssPayloads.filter((payload) => payload.startsWith('<') && dangers(payload).length === 0)).toEqual([])
})

describe('nothing that could run gets through', () => {
  test.each(xssPayloads)('%s', (payload) => {
    expect(dangers(compile(payload))).toEqual([])
    expect(dangers(compile(`Text ${payload} text`))).toEqual([])
    expect(dangers(compile(`<div>\n\n${payload}\n\n</div>\n\n- ${payload}\n\n> ${payload}`))).toEqual([])
    // Nor when it is added later, between the pipeline and the page.
    expect(dangers(sanitisePublished(payload))).toEqual([])
  })
})

test('all of them in one text, with the text between them left', () => {
  const text = compile(xssPayloads.map((payload, index) => `Before ${index}.\n\n${payload}\n`).join('\n'))
  expect(dangers(text)).toEqual([])
  expect(text).toContain('Before 0.')
})

test('a forged directive is no more than the directive', () => {
  expect(compile('<span data-fact="no-act" class="law">x</span><div data-callout="note" id="main">y</div>')).toBe(
    '<p></p><div class="callout" data-kind="note" role="note"><p class="callout-title"></p>y</div><p></p>',
  )
})
