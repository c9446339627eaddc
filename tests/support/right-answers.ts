import * as z from 'zod/mini'
import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import type { Target } from './bodies.ts'
import { aContactMessage } from './contact.ts'
import { anEarlyAccessRequest } from './early-access.ts'
import { aPartnershipRequest } from './partnership.ts'
import { aReviewRequest } from './review.ts'
import { aWhitepaperLead } from './whitepaper.ts'

const report = { email: 'ada@example.com', company: 'Analytical Engines', role: 'Head of Quality' }
const policy = { company: 'Analytical Engines', owner: 'Head of Quality', riskAppetite: 'balanced', format: 'md' }
const board = { systems: JSON.stringify([{ name: 'Ranking', owner: 'Ada', answers: 'role=deployer&use=4a' }]) }
const roadmap = { industry: 'finance', size: 'large', maturity: 'exploring', companyName: 'Analytical Engines' }

const typed = ['Ada Lovelace', 'ada@example.com', 'https://example.com', 'We would like to know more. '.repeat(4), 'on']

/**
 * Right answers for a form, found in its declaration: the first option of a choice, else the first text that a field
 * takes.
 */
function answersFor({ schema, labels, options }: LeadFormDeclaration): Target['right'] {
  const fields: Readonly<Record<string, z.core.$ZodType | undefined>> = schema.shape
  const answer = (name: string) => {
    const field = fields[name]
    const offered = options?.[name]?.map(({ value }) => value) ?? typed
    const found = offered
      .flatMap((value) => [value, [value]])
      .find((value) => field && z.safeParse(field, value).success)
    if (found === undefined) throw new Error(`Write answers for the form with the field ${name} into right-answers.ts`)
    return found
  }
  return Object.fromEntries(Object.keys(labels).map((name) => [name, answer(name)]))
}

const written: Readonly<Record<string, Target['right']>> = {
  '/our-story': aContactMessage(),
  '/newsletter': { email: 'ada@example.com', source: '/events' },
  '/early-access': anEarlyAccessRequest(),
  '/become-partner': aPartnershipRequest(),
  '/whitepaper-download': aWhitepaperLead(),
  '/ai-readiness-assessment': { ...report, sendCopy: 'on', a: '31-04' },
  '/compliance-roadmap': roadmap,
  '/resources/templates/ai-governance-policy': policy,
  '/newsletter/confirm': {},
  '/newsletter/unsubscribe': { 'List-Unsubscribe': 'One-Click' },
  '/newsletter/preferences': { do: 'erase' },
  '/lead/act': { do: 'in-work', seen: '' },
  '/api/contact': aContactMessage(),
  '/api/newsletter-subscribe': { email: 'ada@example.com' },
  '/api/early-access-requests': anEarlyAccessRequest(),
  '/api/partnership-requests': aPartnershipRequest(),
  '/api/contact-submissions': aWhitepaperLead(),
  '/api/assessment-reports': { ...report, answers: [3, 1, null, 0, 4] },
  '/api/counts': { path: '/', from: { source: '', medium: '', campaign: '' }, happened: [['view']] },
  '/specialist-review': aReviewRequest(),
  '/api/review-requests': aReviewRequest(),
  '/compliance-roadmap.docx': roadmap,
  '/compliance-roadmap.pdf': roadmap,
  '/duties-board.pdf': board,
  '/duties-board.docx': board,
  '/ai-readiness-assessment.pdf': { a: '31-04' },
  '/ai-governance-policy.pdf': policy,
  '/ai-governance-policy.letter.pdf': policy,
  '/ai-governance-policy.docx': policy,
  '/ai-governance-policy.md': policy,
}

/**
 * Right answers for every address that takes a post. Those of a lead form without a row above follow from its
 * declaration.
 */
export const right: Readonly<Record<string, Target['right']>> = {
  ...Object.fromEntries(
    currentLeadForms()
      .filter(({ endpoint }) => !(endpoint in written))
      .flatMap((form) => [form.page, form.endpoint].map((path) => [path, answersFor(form)])),
  ),
  ...written,
}
