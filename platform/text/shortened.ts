/** Shortens a text to at most `max` characters. It then ends after a whole word, with an ellipsis. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const end = text.lastIndexOf(' ', max - 1)
  return `${text.slice(0, end > 0 ? end : max - 1).replace(/[,;:.]$/, '')}…`
}
