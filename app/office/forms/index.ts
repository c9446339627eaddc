import type { Form, LeadForm } from '#frame/forms/form.ts'
import { assessmentDetails, assessmentReport } from '#tools/assessment/form.ts'
import { policyForm } from '#tools/policy/form.ts'
import { reviewForm } from '#tools/specialist-review/form.ts'
import { contactForm } from './contact.ts'
import { earlyAccessForm } from './early-access.ts'
import { newsletterForm } from './newsletter.ts'
import { partnershipForm } from './partnership.ts'
import { whitepaperForm } from './whitepaper.ts'

/** Every form that makes a lead. Endpoints, the team's mails and the `site` command follow from it; no island takes it. */
export const leadForms: readonly LeadForm[] = [
  contactForm,
  earlyAccessForm,
  partnershipForm,
  whitepaperForm,
  assessmentReport,
  reviewForm,
]

/** Every form there is: the newsletter's makes a subscriber, the policy's a file, the assessment's details stay in the page. */
export const forms: readonly Form[] = [...leadForms, assessmentDetails, newsletterForm, policyForm]
