type Result = { subject: string; lines: readonly string[] }

/** Opens the visitor's own mail program with the result written out, addressed to nobody but the visitor. */
export const resultDraft = ({ subject, lines }: Result, to = ''): string =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
