import { tools } from '#content/tools.ts'
import type { Tool } from '#tools/review/tool.ts'
import { roadmapAddress } from './choice.ts'
import { type RoadmapResult, roadmapRules } from './review-tool.ts'

export const roadmapTool: Tool<RoadmapResult> = {
  ...roadmapRules,
  sheet: () => [],
  back: ({ choice }) => roadmapAddress(tools.roadmap.href, choice),
}
