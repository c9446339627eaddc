/** What scripts in the page may set on the root before the application starts (app/shell/theme.ts). */
const rootClasses = ['light', 'dark']

/**
 * The part of the site's stylesheet that a page can use: no rule for a class that is nowhere on it, no token that nothing
 * on it names. It holds until the application starts, which gets the whole sheet first (app/styles/stylesheet.ts).
 *
 * @param sheet the whole stylesheet, minified
 * @param html the page without it
 */
export function stylesOf(html: string, sheet: string): string {
  const classes = new Set(rootClasses)
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of unescaped(list).split(/\s+/)) classes.add(name)
  return withoutUnusedTokens(written(rulesOf(sheet), classes), html)
}

/** A selector and every class that an element and those around it must have for it to match. */
type Selector = { text: string; classes: readonly string[] }
type Rule =
  | { kind: 'style'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; head: string; rules: readonly Rule[] }
  | { kind: 'other'; text: string }

/** The site has one sheet, so it is read once. */
let known: { sheet: string; rules: readonly Rule[] } = { sheet: '', rules: [] }

function rulesOf(sheet: string): readonly Rule[] {
  if (known.sheet !== sheet) known = { sheet, rules: parse(sheet.replace(stringOrComment, withoutComment)) }
  return known.rules
}

const stringOrComment = /"(?:[^"\\]|\\.)*"|\/\*[\s\S]*?\*\//g
const withoutComment = (found: string) => (found.startsWith('/*') ? '' : found)

function parse(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  let open = 0
  let depth = 0
  for (const { 0: token, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|\\.|[{};]/g)) {
    if (token === '{') {
      if (depth === 0) open = index
      depth += 1
    } else if (token === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push(ruleOf(css.slice(start, open).trim(), css.slice(open + 1, index)))
      start = index + 1
    } else if (token === ';' && depth === 0) {
      rules.push({ kind: 'other', text: css.slice(start, index + 1).trim() })
      start = index + 1
    }
  }
  return rules
}

function ruleOf(head: string, body: string): Rule {
  if (/^@(layer|media|supports|container)\b/.test(head)) return { kind: 'group', head, rules: parse(body) }
  if (head.startsWith('@')) return { kind: 'other', text: `${head}{${body}}` }
  return { kind: 'style', selectors: selectorsOf(head), body }
}

/** What stands in brackets asks for no class: it is one of several, or refused, or an attribute. */
function selectorsOf(head: string): Selector[] {
  const selectors: { text: string; outside: string }[] = []
  let [text, outside, depth] = ['', '', 0]
  for (const [sign] of `${head},`.matchAll(/\\.|[^\\]/gs)) {
    if (sign === ',' && depth === 0) {
      selectors.push({ text, outside })
      text = outside = ''
      continue
    }
    text += sign
    if (sign === '(' || sign === '[') depth += 1
    if (depth === 0) outside += sign
    if (sign === ')' || sign === ']') depth -= 1
  }
  return selectors.map((selector) => {
    const named = selector.outside.matchAll(/\.((?:[^\s.,:#>+~*\\]|\\.)+)/g)
    return { text: selector.text, classes: [...named].map(([, name = '']) => name.replace(/\\(.)/g, '$1')) }
  })
}

function written(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  let css = ''
  for (const rule of rules) {
    if (rule.kind === 'style') {
      const matching = rule.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)))
      if (matching.length > 0) css += `${matching.map(({ text }) => text).join(',')}{${rule.body}}`
    } else if (rule.kind === 'group') {
      const inner = written(rule.rules, classes)
      if (inner || rule.rules.length === 0) css += `${rule.head}{${inner}}`
    } else css += rule.text
  }
  return css
}

/** Tokens name tokens, so what nothing names is looked for until there is no more of it. */
function withoutUnusedTokens(css: string, html: string): string {
  const named = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const fewer = css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (token, name) => (named.has(name) ? token : ''))
  return fewer.length < css.length ? withoutUnusedTokens(fewer, html) : css
}

/** The signs that React writes into an attribute as references. */
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => signs[name] ?? '')
