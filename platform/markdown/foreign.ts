/**
 * Marks of other programs, and Markdown with a slip, which are published as they stand; each with what to write
 * instead. Words in brackets are placeholders, which have a check of their own.
 */
const marks: readonly (readonly [mark: RegExp, remedy: string])[] = [
  [/!?\[[^\]\n]{0,200}\]\(/, 'its address has a blank or no end; write %20 for a blank'],
  [/^\[!\w{3,20}\]/, "a box is ':::note[Title]', the text, and ':::', each on a line"],
  [/^\{(?:[#.][\w-]+|\w+=["'])[^{}\n]{0,100}\}|\{#[\w-]{1,100}\}$/, 'no heading, link or picture has attributes here'],
  [/\{%[^\n]{0,200}?%\}|\{\{[<%][^\n]{0,200}?[>%]\}\}/, 'no other program fills in anything here'],
  [/(?<![\w:]):[a-z][a-z0-9_+-]{1,30}:(?![\w:])/, 'an emoji is typed itself'],
  [/\$\$[^$]{1,400}\$\$/, 'no formula is set here'],
  [/(?<![\w$])\$(?=[^$\n]{0,60}[_^\\])[^\s$\d][^$\n]{0,60}\$(?![\w$])/, 'no formula is set here'],
  [/\w~[\w+-]{1,10}~(?!~)/, 'a small figure is typed itself: H₂O'],
  [/\w\^[\w+-]{1,10}\^/, 'a small figure is typed itself: x²'],
  [/(?<![\w+])\+\+[^+\s][^+\n]{0,100}\+\+(?![\w+])/, 'an insertion has no mark here'],
  [/^(?:!!!|\?\?\?)\+? ?\w{3,20}/m, "a box is ':::note[Title]', the text, and ':::', each on a line"],
  [/^%%[^\n]{0,60}|%%[^%\n]{1,100}%%/m, 'readers see a comment'],
  [/^[^:\n]{1,60}\n: {1,3}\S/m, "an entry of a list begins with '- '"],
  [/^(?:import|export) [^\n]{1,80} from ['"‘“][^\n]{1,80}/m, 'no program runs here'],
  [/\\(?:newpage|pagebreak|clearpage|(?:begin|end|ref|cite|label)\{)/, 'no page is set by commands here'],
  [/(?<![=\w])==[^=\s][^=\n]{0,200}==(?![=\w])/, 'a marked word is <mark>word</mark>'],
  [/^#{2,6}[^#\s][^\n]{0,60}/m, 'a heading has a blank behind its #'],
  [
    /^(?:#{1,6}|[-*+]|\d{1,3}[.)])[\u00a0\u2007\u202f\u3000][^\n]{0,60}/m,
    'the blank behind its first sign is not the usual one; type it again',
  ],
  [
    /^\(?(?:a\)[^\n]{1,400}\n\(?b\)|1\)[^\n]{1,400}\n\(?2\)|i[.)][^\n]{1,400}\n\(?ii[.)])/m,
    "an entry of a numbered list begins with '1. '",
  ],
  [/^1[.)](?=[^\s\d])[^\n]{1,400}\n2[.)](?=[^\s\d])/m, "an entry of a numbered list begins with '1. ' and a blank"],
  [/^[•●▪◦‣][^\n]{0,60}\n[•●▪◦‣]/m, "an entry of a list begins with '- '"],
  [/^\|[^|\n]{0,60}\|[^|\n]{0,60}\|/m, 'a table has |---|---| below its first line, and an empty line above'],
  [
    /^[^\t\n]{1,200}\t[^\n]{1,400}\n[^\t\n]{1,200}\t/m,
    'a table has | between its cells, and |---|---| below its first line',
  ],
  [
    /\bError! (?:Reference source|Bookmark|Hyperlink reference|No text)[^.\n]{0,60}/,
    'Word lost what stood here; write it again',
  ],
  [
    /\b(?:HYPERLINK|INCLUDEPICTURE|MERGEFIELD) ["“\\\w][^\n]{0,60}|\b(?:PAGEREF|REF) _\w{1,40}/,
    'a field of Word is filled in by nothing here',
  ],
  [
    /【\d{1,4}(?::\d{1,4})?†[^】\n]{0,60}】|\b(?:file)?(?:cite)?turn\d{1,3}(?:search|view|news|file|fetch|image)\d{1,3}|\boai_citation|:contentReference\b/,
    'a chat left a reference of its own; name the source',
  ],
  [/\b(?:TODO|FIXME|TBD)\b[^\n]{0,60}/, 'something is still to be written here'],
  [/\blorem ipsum\b[^\n]{0,60}/i, 'something is still to be written here'],
  [/\*\*[^*\n]{0,60}/, 'stars of bold text touch its first and last letter'],
]
/** The characters of a mark that are shown to its writer. */
const maxShown = 60

/** Finds what a writer meant as markup and readers see as it stands, with the number of lines before it. */
export const foreignMarks = (text: string): { line: number; reason: string }[] =>
  marks.flatMap(([mark, remedy]) => {
    const match = mark.exec(text)
    if (!match) return []
    const shownText = match[0].split('\n', 1)[0]?.slice(0, maxShown)
    return [
      {
        line: text.slice(0, match.index).split('\n').length - 1,
        reason: `'${shownText}' is shown as it stands: ${remedy}`,
      },
    ]
  })

/** Marks of Markdown and HTML, which mean nothing in a plain line such as a title. */
const marksOfText =
  /\*\*[^*\n]{1,200}\*\*|__[^_\n]{1,200}__|~~[^~\n]{1,200}~~|(?<![\w*])\*[^\s*][^*\n]{0,200}\*(?![\w*])|`[^`\n]{1,200}`|!?\[[^\]\n]{1,200}\]\([^)\s]{1,200}\)|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});|<\/?[a-z][\w-]{0,20}(?:\s[^<>\n]{0,200})?\/?>|^#{1,6}\s|^>\s/i

/**
 * Finds what readers would see as it stands in a line that is no Markdown: a title, an excerpt, the subject of a mail.
 */
export function foreignInPlain(text: string): string | null {
  const [shown] = marksOfText.exec(text) ?? []
  // Placeholders have a check of their own.
  return shown === undefined
    ? ((/%%|\{/.test(text) ? undefined : foreignMarks(text)[0]?.reason) ?? null)
    : `'${shown.slice(0, maxShown)}' is shown as it stands: this line is plain text`
}
