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

/** Names as their owners write them; others begin with a capital. */
const properNames: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  github: 'GitHub',
  chatgpt: 'ChatGPT',
}
const media: Readonly<Record<string, string>> = { email: 'mail', cpc: 'ads', ppc: 'ads', paid: 'ads' }
/** The advertisers, by the parameter of a click. */
const advertisers: Readonly<Record<string, string>> = {
  gclid: 'Google',
  gbraid: 'Google',
  wbraid: 'Google',
  dclid: 'Google',
  msclkid: 'Microsoft',
  fbclid: 'Facebook or Instagram',
  li_fat_id: 'LinkedIn',
  ttclid: 'TikTok',
  twclid: 'X',
  rdt_cid: 'Reddit',
  epik: 'Pinterest',
}

/** Says where somebody came from as one would say it: 'Newsletter, mail: may', 'By telephone', 'Ad on Google'. */
export function channelWords({ source, medium, campaign }: UtmCampaign): string {
  if (source === '(other)') return 'Others'
  const place = properNames[source] ?? capital(source)
  if (medium === 'referral' && !campaign) return `Link on ${source}`
  if (medium === 'click' && !campaign) return `Ad on ${advertisers[source] ?? place}`
  const words = [place, source ? (media[medium] ?? medium) : capital(medium)].filter(Boolean).join(', ')
  return [words, campaign].filter(Boolean).join(': ') || 'Direct, or not known'
}
