import { tools } from '#content/tools.ts'
import type { Tool } from '#tools/review/tool.ts'
import { type PolicyResult, policyRules } from './review-tool.ts'
import { policySheet } from './sheet.ts'

export const policyTool: Tool<PolicyResult> = {
  ...policyRules,
  sheet: policySheet,
  back: () => tools.policy.href,
}
