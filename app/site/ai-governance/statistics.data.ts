/** A figure that the site quotes. */
export type Statistic = {
  /** As it is printed. */
  value: string
  /** The figure as a multiple of one: 85% is 0.85, 2.3x is 2.3. */
  length: number
  label: string
  /** The author of the figure, and its address. */
  source: string
  /** The day to which the figure belongs, YYYY-MM-DD. */
  asOf: string
  /** No survey stands behind it: the page says so, and it has to be replaced before the site goes public. */
  sample: boolean
}

const illustration = { source: 'illustrative, not from a survey', asOf: '2026-11-21', sample: true } as const

/** The four figures of SPEC 9, which gives the numbers and nothing else. */
export const statistics: readonly Statistic[] = [
  { value: '85%', length: 0.85, label: 'Companies where someone uses AI at work', ...illustration },
  { value: '73%', length: 0.73, label: 'Leaders who want rules before they allow more AI', ...illustration },
  {
    value: '2.3x',
    length: 2.3,
    label: 'Projects that reach daily use: with rules, per project without',
    ...illustration,
  },
  { value: '66%', length: 0.66, label: 'Buyers who ask about AI before they sign', ...illustration },
]
