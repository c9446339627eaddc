/** The scripts that the faces of our PDFs have letters for; signs that all scripts share count as theirs. */
const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Georgian',
  'Hebrew',
  'Tamil',
  'Thai',
  'Common',
  'Inherited',
]
const foreign = new RegExp(
  `[^${scripts.map((name) => `\\p{Script=${name}}`).join('')}]|\\p{Emoji_Presentation}|[\\u3000-\\u303f\\u30fb-\\u30fc\\uff00-\\uffef]`,
  'gu',
)

/** Returns the letters of a text that a PDF shows as boxes, each once. A Word file keeps them. */
export const lettersWithoutFace = (text: string): string => [...new Set(text.match(foreign) ?? [])].join('')
