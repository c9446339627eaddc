import type { NextStep } from '#tools/next-steps/tool-links.data.ts'
import type { PolicyStep } from './next-steps.ts'

/** The policy template's page: a form, and beside it a preview of the policy. */
export const policyTemplate = {
  slug: 'ai-governance-policy',
  path: '/resources/templates/ai-governance-policy',
  title: 'AI governance policy template',
  label: 'Template',
  description:
    'A complete AI governance policy: fill in your company, scope, roles and risk appetite, and download it as PDF, Word or Markdown. No email address needed.',
  lead: 'A policy that a company of 20 to 500 people can adopt. Fill in six fields, in about five minutes, and download it as PDF, Word or Markdown.',
  form: {
    title: 'Fill in your details',
    hints: {
      scope: 'The companies, sites or departments that the policy covers.',
      approver: 'Who signs it: role or name.',
      owner: 'Who runs it: role or name.',
    },
    prompts: { riskAppetite: 'Choose one', format: 'Choose one' },
    submit: 'Download Policy',
    note: 'We put what you enter into the file and do not keep it. Empty fields stay blank. The PDF has no Chinese, Japanese or Korean letters; Word and Markdown do.',
  },
  file: {
    kind: 'Policy',
    labels: { approver: 'Approver', owner: 'Policy owner', riskAppetite: 'Risk appetite' },
    madeWith: (brand: string, title: string, version: string, date: string) =>
      `Made from ${brand}’s template “${title}”, version ${version}, ${date} (CC BY 4.0).`,
  },
  paper: 'Preview of your policy',
  /** Above the preview, whose sections are not all there. */
  filled: { text: 'Only the sections that your details fill in are shown here.', whole: 'See the whole policy' },
  whole: {
    title: 'The whole policy',
    text: 'Your file has all of these. Each can be read here.',
  },
  up: 'Back to the form',
  plain: 'With the blanks to fill in. Also as',
  worksheet: 'worksheet P-1 as XLSX',
  made: { title: 'Your policy is in your downloads.', text: 'See what to do with it at the end of this page.' },
  /** The blanks that are filled in by now. */
  result: {
    of: (count: number) => `of ${count} blanks filled`,
    left: (count: number) => (count === 1 ? 'blank left' : 'blanks left'),
    title: 'Your policy so far',
    complete: 'Your policy is ready to sign',
    blank: 'Fill in:',
    sign: 'Download it, have it approved, and tell everyone it covers.',
    call: {
      title: 'Book a call about this',
      href: '/our-story#contact',
      about: 'assessment',
      /** The beginning of the message to us. */
      of: 'AI governance policy',
      says: (reading: string, blank: readonly string[]) =>
        `${reading}.${blank.length > 0 ? ` Still blank: ${blank.join(', ')}.` : ''}`,
    },
    download: 'Fill in and download',
    share: 'Share',
  },
  /** The words for each blank in a review request. */
  review: {
    written: 'Filled in, not sent',
    blank: 'Blank',
    empty: 'Fill in a field above to send your policy from here. Or book a call first.',
  },
  notYet: 'We are still writing this policy. It will appear here.',
} as const

/** The next steps after a policy. `app/tools/policy/next-steps.ts` picks them by the blanks that are filled in. */
export const policyNextSteps: Record<PolicyStep, NextStep> = {
  'name-people': {
    title: 'Name who approves it and who runs it',
    text: 'A policy without these two names is only a draft. The first stage of the roadmap says whom you need and for how long.',
    here: 'roadmap',
  },
  plan: {
    title: 'Plan its approval and rollout',
    text: 'The roadmap puts approval, training and the first review on a calendar, with the weeks each one takes.',
    here: 'roadmap',
  },
  'place-uses': {
    title: 'Rate each AI use',
    text: 'The policy requires a rating and a class in law for every use. Start with its tier under the EU AI Act.',
    here: 'duties-check',
  },
  'ask-vendors': {
    title: 'Hold vendors to it',
    text: 'Your policy binds vendors only through contracts. The framework has the questions to ask and the clauses to require.',
    here: 'vendors',
  },
  'watch-models': {
    title: 'Monitor what an open risk appetite allows',
    text: 'Every 90-day trial needs a test, a limit and a person to call when the limit is exceeded.',
    here: 'models',
  },
  train: {
    title: 'Train people before it takes effect',
    text: 'People follow rules they have seen applied. The framework has red lines and a worked example to teach with.',
    here: 'ethics',
  },
}
