import { tools } from '#content/tools.ts'
import type { Tool } from '#tools/review/tool.ts'
import { type PolicyResult, policyResultCodec } from './review-tool.ts'
import { policySheet } from './sheet.ts'

export const policyTool: Tool<PolicyResult> = {
  ...policyResultCodec,
  sheet: policySheet,
  back: () => tools.policy.href,
}
