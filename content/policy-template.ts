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
  notYet: 'The policy is being written and will stand here.',
} as const
