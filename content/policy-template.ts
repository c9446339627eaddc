import type { PolicyStep } from '#domain/next-steps/policy.ts'
import type { NextStep } from './doors.ts'

/** The page of the policy template: a form, and beside it the policy as it will print. */
export const policyTemplate = {
  slug: 'ai-governance-policy',
  path: '/resources/templates/ai-governance-policy',
  title: 'AI governance policy template',
  label: 'Template',
  description:
    'A complete AI governance policy: write in your company, scope, roles and risk appetite, and take it along as PDF, DOCX or Markdown. No address asked.',
  lead: 'A policy that a company of 20 to 500 people can adopt. Six fields, about five minutes, and you take it along as PDF, DOCX or Markdown.',
  form: {
    title: 'Write in what is yours',
    hints: {
      scope: 'The companies, sites or units that the policy is for.',
      approver: 'A role or a name: who signs, and decides on high uses.',
      owner: 'A role or a name: who runs the policy.',
    },
    prompts: { riskAppetite: 'Choose an appetite', format: 'Choose a format' },
    submit: 'Download Policy',
    note: 'What you write is put into the file and forgotten. What you leave out stays a blank.',
  },
  /** What stands in the file besides the policy's own text. */
  file: {
    kind: 'Policy',
    labels: { approver: 'Approver', owner: 'Policy owner', riskAppetite: 'Risk appetite' },
    madeWith: (brand: string, title: string, version: string, date: string) =>
      `Made from ${brand}'s template '${title}', version ${version}, ${date} (CC BY 4.0).`,
  },
  paper: 'The policy as it will print',
  up: 'Back to the form',
  plain: 'Or take it with its blanks:',
  next: 'What to do once it is filled in',
  made: { title: 'Your policy is in your downloads.', text: 'What to do with it stands below it on this page.' },
  /** What a review request says of each blank. */
  review: { written: 'Filled in, not sent', blank: 'Blank' },
  notYet: 'The policy is being written and will stand here.',
} as const

/** What a policy needs next, by what is filled in (`domain/next-steps/policy.ts`). */
export const policyNextSteps: Record<PolicyStep, NextStep> = {
  'name-people': {
    title: 'Name who approves it and who runs it',
    text: 'A policy without two names is a draft. The first stage of the roadmap says whom you need and for how long.',
    here: 'roadmap',
  },
  plan: {
    title: 'Plan its approval and its start',
    text: 'The roadmap puts approval, training and the first review on a calendar, with the weeks each takes.',
    here: 'roadmap',
  },
  'place-uses': {
    title: 'Place each use in its class',
    text: 'The policy asks for a class for every use. Begin with its tier under the EU AI Act.',
    here: 'riskCheck',
  },
  'ask-vendors': {
    title: 'Hold vendors to it',
    text: 'Your policy binds your vendors only through contracts: the questions to ask and the clauses to want.',
    here: 'vendors',
  },
  'watch-models': {
    title: 'Watch what an open appetite lets in',
    text: 'Trials of 90 days need a test, a limit and somebody who is called when it is passed.',
    here: 'models',
  },
  train: {
    title: 'Teach it before it is in force',
    text: 'People follow a rule that they have seen applied. Red lines, and a worked example to teach from.',
    here: 'ethics',
  },
}
