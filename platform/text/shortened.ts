/** A text of so many characters at most: one that is longer ends after a whole word, and says that it goes on. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most - 1)
  return `${text.slice(0, end > 0 ? end : most - 1).replace(/[,;:.]$/, '')}…`
}
