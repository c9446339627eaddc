/** The regions that the timeline can be narrowed to, each with its jurisdictions. */
export const factRegions = [
  { id: 'eu', title: 'European Union', jurisdictions: ['European Union'] },
  {
    id: 'us',
    title: 'United States',
    jurisdictions: [
      'United States',
      'California',
      'Colorado',
      'Connecticut',
      'Illinois',
      'New York',
      'New York City',
      'Texas',
      'Utah',
    ],
  },
  { id: 'uk', title: 'United Kingdom', jurisdictions: ['United Kingdom'] },
  { id: 'korea', title: 'South Korea', jurisdictions: ['South Korea'] },
  { id: 'international', title: 'International', jurisdictions: ['International'] },
] as const
export type FactRegion = (typeof factRegions)[number]

/** The region that an address names, or null for all. */
export const regionOf = (id: string | null): FactRegion | null => factRegions.find((region) => region.id === id) ?? null

export const isOfRegion = ({ jurisdiction }: { jurisdiction: string }, { jurisdictions }: FactRegion): boolean =>
  (jurisdictions as readonly string[]).includes(jurisdiction)
