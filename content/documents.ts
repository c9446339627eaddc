import { frameworks } from './frameworks.ts'

/** Said once in every document. */
export const documentNotice =
  'This document gives general information. It is not legal advice; have a lawyer check what you rest a decision on.'

/** The pages that a document has to have, least and most: exactly those of the library's cards; else what was said of it. */
export const documentsPromised: Readonly<Record<string, readonly [least: number, most: number]>> = {
  ...Object.fromEntries(frameworks.map(({ id, pages }) => [id, [pages, pages] as const])),
  'ai-adoption-in-biopharma': [16, 24],
  'ai-governance-policy': [1, 40],
  'compliance-checklist': [1, 40],
}
