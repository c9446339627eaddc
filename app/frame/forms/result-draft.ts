export type ResultText = { subject: string; lines: readonly string[] }

/** Opens the visitor's own mail program with the result written out, addressed to nobody but the visitor. */
export const resultDraft = ({ subject, lines }: ResultText, to = ''): string =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`

/** A result as the contact form takes it along. */
export type CallResult = {
  /** The visitor’s words on it: the beginning of the message. */
  message: string
  /** Its page on this site, for the team; none of a result that stays in the visitor’s tab. */
  page?: string
}

/** Returns the sentence that a message about a result begins with: what it is of, then what it says. */
export const resultMessage = (of: string, says: string): string => `I would like to talk about our ${of}: ${says}`
