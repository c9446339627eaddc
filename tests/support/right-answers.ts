import type { Target } from './bodies.ts'
import { aContactMessage } from './contact.ts'
import { anEarlyAccessRequest } from './early-access.ts'
import { aPartnershipRequest } from './partnership.ts'
import { aReviewRequest } from './review.ts'
import { aWhitepaperLead } from './whitepaper.ts'

const report = { email: 'ada@example.com', company: 'Analytical Engines', role: 'Head of Quality' }
const policy = { company: 'Analytical Engines', owner: 'Head of Quality', riskAppetite: 'balanced', format: 'md' }
const roadmap = { industry: 'finance', size: 'large', maturity: 'exploring', companyName: 'Analytical Engines' }

/** Right answers for every address that takes a post; one that is not in this list fails tests. */
export const right: Readonly<Record<string, Target['right']>> = {
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
  '/compliance-roadmap.pdf': roadmap,
  '/ai-readiness-assessment.pdf': { a: '31-04' },
  '/ai-governance-policy.pdf': policy,
  '/ai-governance-policy.docx': policy,
  '/ai-governance-policy.md': policy,
}
