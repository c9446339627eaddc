import { postalAddress } from '#content/site.ts'
import { render } from '#platform/mail/render.ts'
import { isoDay } from '#platform/text/day.ts'
import { longDate } from '#platform/text/long-date.ts'
import { withPlainSpaces } from '#platform/text/unbroken.ts'
import { tokenLink, tokenPlaceholder } from '../token-links.server.ts'
import { CampaignMail } from './CampaignMail.server.tsx'
import { campaignPath } from './campaign.ts'
import type { CompiledCampaign } from './compile-campaign.server.ts'
import { cellTerm, dataTable, mailMarkup, noteMark, withUtm } from './mail-markup.server.tsx'

type Written = Pick<CompiledCampaign, 'subject' | 'preheader' | 'pageHtml'> & { slug: string }

/** The options for plain text. Tables of a text stay tables. */
const htmlToTextOptions = {
  selectors: [
    { selector: `span.${cellTerm}`, format: 'skip' },
    { selector: `sup.${noteMark}`, format: 'inlineSurround', options: { prefix: ' [', suffix: ']' } },
    {
      selector: `table.${dataTable}`,
      format: 'dataTable',
      options: { maxColumnWidth: 24, uppercaseHeaderCells: false },
    },
  ],
}

/**
 * Renders a campaign as HTML and as plain text, with a placeholder for each subscriber's token.
 *
 * @param origin the site's origin, for links
 * @param address the sender's postal address; one in brackets is still to be written and is left out
 */
export async function renderCampaign(
  campaign: Written,
  date: Date,
  origin: string,
  address = postalAddress,
): Promise<{ html: string; text: string }> {
  const page = origin + campaignPath(campaign.slug)
  const mail = CampaignMail({
    subject: campaign.subject,
    preheader: campaign.preheader,
    address: address.startsWith('[') ? null : address,
    date: longDate(isoDay(date)),
    links: {
      page: withUtm(page, page, 'foot'),
      preferences: tokenLink(origin, 'preferences', tokenPlaceholder),
      unsubscribe: tokenLink(origin, 'unsubscribe', tokenPlaceholder),
    },
    children: mailMarkup(campaign.pageHtml, page),
  })
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true, htmlToTextOptions })])
  return { html, text: withPlainSpaces(text) }
}
