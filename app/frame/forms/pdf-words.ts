/** The texts of every button that makes a file. */
export const pdfForm = {
  making: 'Preparing...',
  word: 'Download as Word',
  letter: 'PDF on US Letter paper',
  /** @param letters those that the PDF shows as boxes */
  without: (letters: string) => `The PDF has no letters for “${letters}” and shows boxes. The Word file keeps them.`,
  failed: { title: 'The file could not be made.', text: 'Please try again in a minute.' },
} as const
