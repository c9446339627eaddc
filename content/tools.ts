import type { LinkItem } from './site.ts'

/**
 * The tools, by the name of their folder in `app/tools`. Results and counts are stored under it, so never change one. A
 * tool's address, its counts, its row at the end of other results and the specialist's page follow from this list; so
 * does its link in the menu, where the navigation has none.
 */
export const tools = {
  assessment: {
    title: 'AI readiness assessment',
    href: '/ai-readiness-assessment',
    time: '2 minutes',
    gives: 'Five questions show where your company stands.',
  },
  roadmap: {
    title: 'Compliance roadmap',
    href: '/compliance-roadmap',
    time: '1 minute',
    gives: 'Six stages with weeks, activities and deliverables.',
  },
  'duties-check': {
    title: 'EU AI Act duties check',
    href: '/resources/tools/risk-assessment',
    time: '3 minutes per use',
    gives: 'The class of an AI system, and what the law asks of you for it.',
  },
  policy: {
    title: 'AI governance policy template',
    href: '/resources/templates/ai-governance-policy',
    time: '5 minutes',
    gives: 'A policy with your company and your people in it.',
  },
  checklist: {
    title: 'Compliance checklist',
    href: '/resources/checklists/compliance',
    time: '20 minutes',
    gives: 'What each law requires, and what evidence shows it.',
  },
} as const satisfies Record<string, LinkItem & { time: string; gives: string }>
export type ToolName = keyof typeof tools
