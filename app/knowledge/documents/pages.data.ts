import { frameworks } from './frameworks.data.ts'

/**
 * The pages that a document has to have, least and most: exactly those of the library's cards; else what was said of
 * it.
 */
export const documentsPromised: Readonly<Record<string, readonly [min: number, max: number]>> = {
  ...Object.fromEntries(frameworks.map(({ id, pages }) => [id, [pages, pages] as const])),
  'ai-adoption-in-biopharma': [16, 24],
  'ai-governance-policy': [6, 9],
  'compliance-checklist': [6, 16],
}
