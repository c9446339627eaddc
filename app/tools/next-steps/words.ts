export const nextSteps = {
  label: 'What next',
  title: 'What to do from here',
  /** Opens the steps after the first. */
  more: (count: number) => (count === 1 ? 'One more step' : `${count} more steps`),
  time: 'Time to use or read it:',
  /** Before the ids of the library’s controls. */
  controls: 'Controls of our library',
} as const
