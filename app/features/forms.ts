import type { Form, LeadForm } from '#app/forms/form.ts'
import { assessmentDetails, assessmentReport } from '#features/assessment/form.ts'
import { earlyAccessForm } from '#features/early-access/form.ts'
import { newsletterForm } from '#features/newsletter/form.ts'
import { contactForm } from '#features/our-story/form.ts'
import { partnershipForm } from '#features/partners/form.ts'
import { policyForm } from '#features/policy/form.ts'
import { reviewForm } from '#features/review/form.ts'
import { whitepaperForm } from '#features/whitepaper/form.ts'

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
