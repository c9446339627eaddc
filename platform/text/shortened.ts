/** A text of so many characters at most: one that is longer ends after a whole word, and says that it goes on. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const end = text.lastIndexOf(' ', max - 1)
  return `${text.slice(0, end > 0 ? end : max - 1).replace(/[,;:.]$/, '')}…`
}
