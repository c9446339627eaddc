import { formName } from '#office/forms/lead-forms.ts'
import { capital } from '#platform/text/capital.ts'
import type { UtmCampaign } from './touch.ts'

export const formWords = (form: string) => capital(formName(form))

export const toolWords = (tool: string) => capital(tool.replaceAll('-', ' '))

/** Names a page by its address, and in words the counts that belong to no single page. */
export const pageWords = (path: string) =>
  path === '/*' ? 'Pages that are not there' : path === '(other)' ? 'Others' : path

/** Writes a campaign for people to read: 'news / mail / may'. */
export function utmCampaignWords({ source, medium, campaign }: UtmCampaign): string {
  if (source === '(other)') return 'Others'
  if (medium === 'referral' && !campaign) return `${source} (link)`
  if (medium === 'click' && !campaign) return `${source} (ad click)`
  return [source, medium, campaign].filter(Boolean).join(' / ') || 'No campaign'
}
