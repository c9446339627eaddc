import type { Form, LeadFormDeclaration } from '#frame/forms/form.ts'
import { assessmentDetails, assessmentReport } from '#tools/assessment/form.ts'
import { policyForm } from '#tools/policy/form.ts'
import { reviewForm } from '#tools/specialist-review/form.ts'
import { contactForm } from './contact.ts'
import { earlyAccessForm } from './early-access.ts'
import { newsletterForm } from './newsletter.ts'
import { partnershipForm } from './partnership.ts'
import { whitepaperForm } from './whitepaper.ts'

export const declaredForms: readonly LeadFormDeclaration[] = [
  contactForm,
  earlyAccessForm,
  partnershipForm,
  whitepaperForm,
  assessmentReport,
  reviewForm,
]

let contentForms: readonly LeadFormDeclaration[] = []
/**
 * Every form that makes a lead: those that the sources declare, then those of content, which come and go while the
 * program runs. Endpoints, the team's mails, the desk and the `site` command follow from it; no island takes it.
 */
export const currentLeadForms = (): readonly LeadFormDeclaration[] => [...declaredForms, ...contentForms]

/** Replaces the forms of content, which are of one directory for the whole process. */
export const setContentForms = (forms: readonly LeadFormDeclaration[]) => {
  contentForms = forms
}

/**
 * Forms that make no lead: the newsletter's a subscriber, the policy's a file; the assessment's details stay in the
 * page.
 */
const otherForms: readonly Form[] = [assessmentDetails, newsletterForm, policyForm]

export const forms: readonly Form[] = [...declaredForms, ...otherForms]

export const allForms = (): readonly Form[] => [...currentLeadForms(), ...otherForms]

export const formName = (kind: string) => currentLeadForms().find((form) => form.kind === kind)?.name ?? kind

/** Lists the fields of all lead forms in which people write in their own words. */
export const freeTextFields = () => [...new Set(currentLeadForms().flatMap(({ freeText = [] }) => freeText))]
