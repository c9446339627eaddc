import type { Element, ElementContent } from 'hast'
import { createHighlighterCore, type ThemeRegistrationRaw } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

/**
 * The classes of code, each keyed by a colour. The content security policy allows no style attribute, so a token's
 * colour is translated back into the name of a class (app/frame/styles/code.css).
 */
const classes = { '#000001': 'hl-c', '#000002': 'hl-k', '#000003': 'hl-s', '#000004': 'hl-n' } as const
type Colour = keyof typeof classes

const scopes: Record<Colour, string[]> = {
  '#000001': ['comment', 'punctuation.definition.comment'],
  '#000002': ['keyword', 'storage', 'entity.name.tag', 'support.type.property-name', 'entity.name.function'],
  '#000003': ['string', 'markup.inserted'],
  '#000004': ['constant', 'variable.other.constant', 'markup.deleted'],
}
const theme: ThemeRegistrationRaw = {
  name: 'classes',
  fg: '#000000',
  bg: '#ffffff',
  settings: Object.entries(scopes).map(([foreground, scope]) => ({ scope, settings: { foreground } })),
}

const highlighter = await createHighlighterCore({
  themes: [theme],
  langs: [
    import('shiki/langs/yaml.mjs'),
    import('shiki/langs/json.mjs'),
    import('shiki/langs/python.mjs'),
    import('shiki/langs/sql.mjs'),
    import('shiki/langs/bash.mjs'),
    import('shiki/langs/typescript.mjs'),
  ],
  engine: createJavaScriptRegexEngine(),
})

/**
 * The time a line may take, in milliseconds. The first line of a language builds its grammar, which takes long on a
 * busy machine.
 */
const tokenizeTimeLimit = 10_000

/** The languages that a code fence may name. */
export const languages: readonly string[] = ['text', ...highlighter.getLoadedLanguages()].sort()

/** Returns code as the children of a `code` element: spans with one class each. Code without a language stays text. */
export function highlighted(code: string, language: string | undefined): ElementContent[] {
  if (!language || language === 'text' || !languages.includes(language)) return [{ type: 'text', value: code }]
  const { tokens } = highlighter.codeToTokens(code, { lang: language, theme: 'classes', tokenizeTimeLimit })
  return tokens.flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'text' as const, value: '\n' }] : []),
    ...line.map(({ content, color }) => token(content, color?.toLowerCase())),
  ])
}

function token(value: string, colour: string | undefined): ElementContent {
  const text = { type: 'text', value } as const
  const name = colour !== undefined && colour in classes ? classes[colour as Colour] : undefined
  if (!name || value.trim() === '') return text
  return { type: 'element', tagName: 'span', properties: { className: [name] }, children: [text] } satisfies Element
}
