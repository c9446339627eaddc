import type { PolicyAnswers } from './form.ts'
import { riskAppetites } from './rules.ts'

/** Maps the template's blanks to the answers, by name. A blank without an answer stays blank. */
export const blanksOf = ({
  company,
  scope,
  approver,
  owner,
  riskAppetite,
}: Partial<Omit<PolicyAnswers, 'format'>>): Readonly<Record<string, string | undefined>> => ({
  company,
  // The policy's sentence has its own full stop.
  scope: scope?.replace(/(?<!\.)\.+$/, ''),
  approver,
  owner,
  'risk-appetite': riskAppetites.find(({ value }) => value === riskAppetite)?.label,
})
