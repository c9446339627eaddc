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

/** Arrows and signs that the sans has; of the other symbols no face has any. */
const symbols = /(?![←-↓↔↕⇐-⇔✓✔✗✘☐☑☒●○■□▪▫▲△▶▷▼▽◀◁◆◇★☆♀♂♪♫♥])[\u2190-\u21ff\u2300-\u2bff]/gu

/** Returns the letters of a title that the picture of a shared link cannot show, each once. */
export const lettersNotDrawn = (text: string): string => [...new Set(text.match(notDrawn) ?? [])].join('')

/** Removes those letters, in whose place there would be boxes. */
export const withoutFaceless = (text: string): string =>
  lettersNotDrawn(text) ? text.replace(notDrawn, '').replace(/ {2,}/g, ' ').trim() : text

const notDrawn = new RegExp(`${foreign.source}|${symbols.source}|[\\u200d\\ufe0e\\ufe0f]`, 'gu')
