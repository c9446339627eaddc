/** The texts of every button that makes a file. */
export const pdfForm = {
  making: 'Preparing...',
  failed: { title: 'The file could not be made.', text: 'Please try again in a minute.' },
} as const
