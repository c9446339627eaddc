export const nextSteps = {
  label: 'What next',
  title: 'What to do from here',
  time: 'Time to use or read it:',
  /** Before the ids of the library’s controls. */
  controls: 'Controls of our library',
} as const
