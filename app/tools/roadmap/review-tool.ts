import { labelOf } from '#frame/forms/fields.ts'
import type { ToolRules } from '#tools/review/tool.ts'
import { maturities, type RoadmapChoice, readChoices, roadmapIndustries, roadmapSizes, wholeChoice } from './choice.ts'

export type RoadmapResult = { tool: 'roadmap'; choice: RoadmapChoice }

/** The rules for a roadmap's result. Its score is the company's maturity; exploring is 1. */
export const roadmapRules: ToolRules<RoadmapResult> = {
  tool: 'roadmap',
  write: ({ choice: { industry, size, maturity } }) => [industry, size, maturity],
  read([industry = '', size = '', maturity = '', ...more]) {
    const choice = wholeChoice(readChoices(new URLSearchParams({ industry, size, maturity })))
    return choice && more.length === 0 ? { tool: 'roadmap', choice } : null
  },
  evaluate({ choice: { industry, size, maturity } }) {
    const words = [labelOf(roadmapIndustries, industry), labelOf(roadmapSizes, size), labelOf(maturities, maturity)]
    const score = maturities.findIndex(({ value }) => value === maturity) + 1
    return { reading: words.join(', '), score, of: maturities.length }
  },
}
