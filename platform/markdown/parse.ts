import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { visit } from 'unist-util-visit'
import { faultsOfSigns } from '#platform/text/signs.ts'
import type { Fault } from './fault.ts'
import { faultOfSize, tooDeep } from './nesting.ts'
import { putSiteValues } from './site-values.ts'

declare module 'mdast' {
  interface Data {
    /** True for a box that the file never closes: it contains everything after its beginning. */
    unclosed?: boolean
  }
}

/** The directives that may stand within a line. Any other colon stays as it was typed. */
const inText = ['fact', 'library', 'without']

type Code = number | null
type State = (code: Code) => State | undefined
type Effects = {
  enter(type: string): void
  exit(type: string): void
  consume(code: Code): void
  check(construct: { tokenize: Tokenize; partial: true }, ok: State, nok: State): State
}
type Tokenize = (this: { previous: Code }, effects: Effects, ok: State, nok: State) => State
type Construct = { tokenize: Tokenize }

/**
 * Starts a directive at a colon in a line only where one is meant: `:fact[` and the like, or any name with a label,
 * unless it follows a word. An unknown name is let through because it may be a misspelt directive. `Bewerber:innen[^1]`
 * and `dict:key{a=b}` are words.
 */
function directivesMeant(this: Processor) {
  const extensions = (this.data() as { micromarkExtensions?: { text?: Record<number, Construct> }[] })
    .micromarkExtensions
  const text = extensions?.find((extension) => extension.text?.[colon])?.text
  const directive = text?.[colon]
  if (!text || !directive) return
  text[colon] = {
    ...directive,
    tokenize(effects, ok, nok) {
      const afterWord = this.previous !== null && /[\p{L}\p{N}]/u.test(String.fromCodePoint(Math.max(0, this.previous)))
      const ahead: Construct & { partial: true } = { tokenize: meant(afterWord), partial: true }
      return effects.check(ahead, directive.tokenize.call(this, effects, ok, nok), nok)
    },
  }
}

const colon = 58
const bracket = 91
const caret = 94
const isNameCode = (code: Code): code is number => code !== null && code > 0 && /[\w-]/.test(String.fromCharCode(code))

/** Looks ahead for the beginning of a directive. */
const meant =
  (afterWord: boolean): Tokenize =>
  (effects, ok, nok) => {
    let name = ''
    const end = (next: State): State => {
      effects.exit('data')
      return next
    }
    const inName: State = (code) => {
      if (isNameCode(code)) {
        name += String.fromCharCode(code)
        effects.consume(code)
        return inName
      }
      if (code !== bracket) return end(inText.includes(name) && !afterWord ? ok : nok)(code)
      if (inText.includes(name)) return end(ok)(code)
      if (afterWord) return end(nok)(code)
      effects.consume(code)
      return (next) => end(next === caret ? nok : ok)(next)
    }
    return (code) => {
      effects.enter('data')
      effects.consume(code)
      return inName
    }
  }

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(directivesMeant)

/**
 * Parses a file of content: YAML front matter, then GitHub-flavoured Markdown with directives. Fills in the company's
 * name and mailboxes. Positions are those in the file.
 */
export function parseMarkdown(source: string): Root {
  const root = parser.parse(source)
  visit(root, 'containerDirective', (node) => {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset]
    const [, ...lines] = source.slice(from, to).trimEnd().split('\n')
    if (!/^[\s>]*:{3,}$/.test(lines.at(-1) ?? '')) node.data = { ...node.data, unclosed: true }
  })
  return putSiteValues(root)
}

/**
 * Parses a file of content whose writer is told what is wrong with it.
 *
 * @param file the file's name in faults
 * @returns no tree when the text cannot be read at all
 */
export function readMarkdown(source: string, file: string): { tree: Root | null; faults: Fault[] } {
  const size = faultOfSize(source)
  if (size) return { tree: null, faults: [{ file, ...size }] }
  const tree = parseMarkdown(source)
  const deep = tooDeep(tree)
  if (deep) return { tree: null, faults: [{ file, ...deep }] }
  return { tree, faults: faultsOfSigns(source).map((fault) => ({ file, ...fault })) }
}
