/** Shortens a text to at most `max` characters. It then ends after a whole word, with an ellipsis. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const end = text.lastIndexOf(' ', max - 1)
  return `${text.slice(0, end > 0 ? end : max - 1).replace(/[,;:.]$/, '')}…`
}

/** Returns the first sentences of a text, each in full, as far as `max` characters go; the first one in any case. */
export function firstSentences(text: string, max: number): string {
  const ends = [...text.matchAll(/\.(?= \p{Lu}|$)/gu)].map(({ index }) => index + 1)
  return text.slice(0, ends.findLast((end) => end <= max) ?? ends[0])
}
