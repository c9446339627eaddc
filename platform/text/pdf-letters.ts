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
/** Signs of all scripts that the faces have, of those in the blocks for signs and symbols. */
const signs =
  '\\u2000-\\u200b\\u200e-\\u2026\\u2028-\\u2040\\u2043\\u2044\\u2047-\\u2052\\u2057\\u205f-\\u2070\\u2074-\\u207e\\u2080-\\u208e\\u20a1\\u20a3\\u20a4\\u20a6\\u20a7\\u20a9-\\u20ac\\u20ae\\u20b1\\u20b2\\u20b4\\u20b5\\u20b8-\\u20ba\\u20bd\\u20be\\u2100-\\u2125\\u2127-\\u2131\\u2133-\\u214d\\u214f-\\u215e\\u2189\\u2190-\\u2199\\u21a8\\u21d0-\\u21d3\\u21e7\\u2200\\u2202\\u2203\\u2206\\u220f\\u2211\\u2212\\u2215\\u2219\\u221a\\u221e\\u221f\\u2229\\u222b\\u2236\\u2237\\u2248\\u2260\\u2261\\u2264\\u2265\\u2302\\u2303\\u2310\\u2318\\u231c-\\u2321\\u2325\\u2326\\u232b\\u2423\\u25a0\\u25a1\\u25aa-\\u25ac\\u25b2-\\u25ba\\u25bc-\\u25c4\\u25c6\\u25c9-\\u25cc\\u25cf\\u25d8\\u25d9\\u25e6\\u2610\\u2611\\u263a-\\u263c\\u263f-\\u2642\\u2660\\u2663\\u2665\\u2666\\u266a\\u266b\\u2713\\u2714\\u2717\\u2718\\u2752\\u275b-\\u2760\\u2764\\u27e6-\\u27e9\\u2e18\\u2e22-\\u2e25\\u2e3a\\u2e3b\\u2e41\\u2e52\\ufd3e\\ufd3f\\ufeff\\ufffd'
/**
 * Latin, Greek and Cyrillic letters that the faces do not have, such as Hausa's Ƙ, by the tables of the files; above
 * U+1D00 whole rows of phonetic and old ones.
 */
const rareLetters =
  '\\u0182-\\u0185\\u0187\\u0189\\u018b\\u018c\\u0191\\u0198\\u019c\\u019d\\u019f\\u01a2-\\u01a4\\u01a6-\\u01a9\\u01ac\\u01ae\\u01b2-\\u01b4\\u01b6\\u01b8\\u01b9\\u01bc\\u01bd\\u01c4-\\u01cc\\u01f1-\\u01f3\\u01f6\\u0224\\u0225\\u0238\\u0239\\u023f\\u0240\\u0246\\u0247\\u024a-\\u024f\\u0370-\\u0373\\u0376\\u0377\\u037b-\\u037d\\u037f\\u03f2\\u03f3\\u03f9-\\u03ff\\u0460\\u0461\\u0464-\\u0469\\u046c-\\u0471\\u0478-\\u0484\\u0487-\\u048f\\u0494\\u0495\\u049c-\\u049f\\u04a4-\\u04a9\\u04ac\\u04ad\\u04b4\\u04b5\\u04b8\\u04b9\\u04bc-\\u04bf\\u04c5\\u04c6\\u04c9-\\u04ce\\u04e0\\u04e1\\u04fa-\\u052f\\u1c80-\\u1c8a\\u1d01-\\u1dbe\\u1efa-\\u1eff\\u2090-\\u209c\\u2c63-\\u2c7f\\u2de0-\\u2dff\\ua640-\\ua69f\\ua726-\\ua7ff\\uab30-\\uab69\\ufb05\\ufb06\\u{10140}-\\u{1018e}\\u{10780}-\\u{107ba}\\u{1d200}-\\u{1d245}\\u{1df00}-\\u{1df2a}\\u{1e030}-\\u{1e08f}'
const foreign = new RegExp(
  `[^${scripts.map((name) => `\\p{Script=${name}}`).join('')}]|\\p{Emoji_Presentation}|(?![${signs}])(?=[\\u2000-\\u{1ffff}])\\p{Script=Common}|[${rareLetters}\\u2160-\\u2188\\u3000-\\u303f\\u30fb-\\u30fc\\uff00-\\uffef]`,
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
