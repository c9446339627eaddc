export type ResultText = { subject: string; lines: readonly string[] }

/** Opens the visitor's own mail program with the result written out, addressed to nobody but the visitor. */
export const resultDraft = ({ subject, lines }: ResultText, to = ''): string =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`

/** Returns the same lines, for a message about the result. */
export const resultMessage = ({ subject, lines }: ResultText): string => [subject, ...lines].join('\n')
