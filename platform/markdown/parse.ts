import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { visit } from 'unist-util-visit'
import { faultsOfSigns } from '#platform/text/signs.ts'
import { sourceText } from '#platform/text/source-text.ts'
import type { Fault } from './fault.ts'
import { faultOfSize, tooDeep } from './nesting.ts'
import { putSiteValues } from './site-values.ts'

declare module 'mdast' {
  interface Data {
    /** True for a box, or one of code, that the file never closes: it contains everything after its beginning. */
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
type Tokenizer = { previous: Code; now(): { line: number } }
type Tokenize = (this: Tokenizer, effects: Effects, ok: State, nok: State) => State
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

/**
 * Signs of a text in one paragraph or cell that may open or close something in it. Each looks through those before it.
 */
const maxSigns = 400
/** Tags, of which each that is not closed looks through all that comes after it. */
const maxTags = 100

class CrowdedError extends Error {
  readonly line: number
  constructor(line: number) {
    super(`Here stand more than ${maxSigns} signs such as *, _, ~, [ or ] in one paragraph, or more than ${maxTags} <`)
    this.line = line
  }
}

/**
 * Counts the signs in each paragraph as they are read, and ends at one with more than a parser gets through quickly.
 */
function signsCounted(this: Processor) {
  const counts = new WeakMap<Tokenizer, number>()
  const guard: Construct = {
    tokenize(_effects, _ok, nok) {
      return (code) => {
        const count = (counts.get(this) ?? 0) + (code === lessThan ? maxSigns / maxTags : 1)
        counts.set(this, count)
        if (count > maxSigns) throw new CrowdedError(this.now().line)
        return nok(code)
      }
    },
  }
  const data = this.data() as { micromarkExtensions?: object[] }
  data.micromarkExtensions?.push({ text: Object.fromEntries([...'*_~[]<'].map((sign) => [sign.charCodeAt(0), guard])) })
}

const lessThan = 60

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(directivesMeant)
  .use(signsCounted)

/**
 * Parses a file of content: YAML front matter, then GitHub-flavoured Markdown with directives. Fills in the company's
 * name and mailboxes. Positions are those in the file.
 */
export function parseMarkdown(written: string): Root {
  const source = sourceText(written)
  const root = parser.parse(source)
  visit(root, 'containerDirective', (node) => {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset]
    const [, ...lines] = source.slice(from, to).trimEnd().split('\n')
    if (!/^[\s>]*:{3,}$/.test(lines.at(-1) ?? '')) node.data = { ...node.data, unclosed: true }
  })
  visit(root, 'code', (node) => {
    const written = source.slice(node.position?.start.offset, node.position?.end.offset)
    const [fence] = /^[`~]{3,}/.exec(written) ?? []
    const last = written.slice(written.lastIndexOf('\n') + 1).replace(/^[\s>]*/, '')
    if (fence && (!written.includes('\n') || !last.startsWith(fence))) node.data = { ...node.data, unclosed: true }
  })
  return putSiteValues(root)
}

/**
 * Parses a file of content and lists its faults for the writer.
 *
 * @param file the file's name in faults
 * @returns no tree when the text cannot be read at all
 */
export function readMarkdown(written: string, file: string): { tree: Root | null; faults: Fault[] } {
  const source = sourceText(written)
  const size = faultOfSize(source)
  if (size) return { tree: null, faults: [{ file, ...size }] }
  let tree: Root
  try {
    tree = parseMarkdown(source)
  } catch (error) {
    if (!(error instanceof CrowdedError)) throw error
    return { tree: null, faults: [{ file, line: error.line, reason: error.message }] }
  }
  const deep = tooDeep(tree)
  if (deep) return { tree: null, faults: [{ file, ...deep }] }
  return { tree, faults: faultsOfSigns(source).map((fault) => ({ file, ...fault })) }
}
