import type { Option } from '#frame/forms/fields.ts'

/** The degrees of risk that a company accepts, in the words of the policy's own table. */
export const riskAppetites = [
  { value: 'cautious', label: 'Cautious' },
  { value: 'balanced', label: 'Balanced' },
  { value: 'open', label: 'Open' },
] as const satisfies readonly Option[]

export type RiskAppetite = (typeof riskAppetites)[number]['value']

/**
 * The blanks that a company fills in with text, in the order of the form. The risk appetite is a choice and not among
 * them.
 */
export const policyBlanks = ['company', 'scope', 'approver', 'owner'] as const
export type PolicyBlank = (typeof policyBlanks)[number]

export const policyFormats = [
  { value: 'pdf', label: 'PDF, to sign' },
  { value: 'letter.pdf', label: 'PDF on US Letter paper, to sign' },
  { value: 'docx', label: 'Word (DOCX), to edit' },
  { value: 'md', label: 'Markdown, to keep with your documentation' },
] as const satisfies readonly Option[]
export type PolicyFormat = (typeof policyFormats)[number]['value']

/** The address that turns the form's answers into a file. */
export const policyFilePath = (format: PolicyFormat) => `/ai-governance-policy.${format}`
