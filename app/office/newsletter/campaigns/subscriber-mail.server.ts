import { site } from '#content/site.ts'
import type { MailPayload } from '#platform/delivery/store.ts'
import { tokenLink, tokenPlaceholder } from '../token-links.server.ts'

type RenderedMail = { subject: string; html: string; text: string }

/** Addresses the mail of a campaign to one subscriber: their token goes into its links. */
export const mailToSubscriber = (
  { subject, html, text }: RenderedMail,
  to: string,
  token: string,
  origin: string,
): MailPayload => ({
  to: [to],
  replyTo: site.email,
  subject,
  text: text.replaceAll(tokenPlaceholder, token),
  html: html.replaceAll(tokenPlaceholder, token),
  unsubscribeUrl: tokenLink(origin, 'unsubscribe', token),
  list: 'newsletter',
})

/** Gmail cuts a mail's HTML after this many bytes, and with it the link to unsubscribe. */
const maxHtml = 102 * 1024

export function mailFaults({ html, text }: Pick<RenderedMail, 'html' | 'text'>): string[] {
  const unsubscribeLink = tokenLink('', 'unsubscribe', tokenPlaceholder)
  const size = Buffer.byteLength(html)
  return [
    ...(html.includes(unsubscribeLink) ? [] : ['The HTML has no link to unsubscribe']),
    ...(text.includes(unsubscribeLink) ? [] : ['The plain text has no link to unsubscribe']),
    ...(size > maxHtml
      ? [`The HTML has ${Math.ceil(size / 1024)} KB; Gmail cuts it at 102, and the foot with it`]
      : []),
  ]
}
