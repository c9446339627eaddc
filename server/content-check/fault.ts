/**
 * A wrong value of the content, and where it stands: `app/site/ai-governance/statistics.data.ts:
 * statistics.0.length must be …`.
 */
export type ContentFault = { file: string; field: string; reason: string }
