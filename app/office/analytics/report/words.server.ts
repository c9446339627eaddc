import { leadForms } from '#office/forms/index.ts'
import type { UtmCampaign } from '../touch.ts'

/** Returns the team's name for a form, or its kind if it makes no lead. */
export const formWords = (form: string) => capital(leadForms.find(({ kind }) => kind === form)?.name ?? form)

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

/** The notes on how to read the numbers, once at the end of a report. */
export const reportNotes = [
  'Numbers are of times, not of people: no visitor has an ID, so three views may be one person’s.',
  'Views, starts and downloads are counted where scripts run. Who sends Global Privacy Control is not counted at all, and neither are programs that say so.',
  'Leads are those of these days that are neither spam nor in quarantine, by the page they were sent from and the last campaign in their visit. They include forms sent without scripts and under Global Privacy Control, so there may be more of them than submissions. Won is how they stand today.',
  'Erased leads are no longer among the leads, but their submission still is among the submissions.',
]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
