import { site } from '#content/site.ts'
import type { MailPayload } from '#platform/delivery/store.ts'
import { renderedOnce } from '#platform/mail/render.ts'
import { SubscriptionMail } from './SubscriptionMail.server.tsx'
import { tokenLink, tokenPlaceholder } from './token-links.server.ts'
import { changeMail, confirmationMail, erasedMail, leftMail, movedMail, type SubscriptionMailWords } from './words.ts'

/**
 * Makes the mails about a subscription for a site at `origin`: the same bytes for everybody except for the links.
 * Each text is rendered once, so a mail costs no time that would tell known from new.
 */
export function createSubscriptionMails(origin: string) {
  const writeErased = writerOf(erasedMail, origin, `${origin}/newsletter`)
  return {
    confirm: writerOf(confirmationMail, origin),
    change: writerOf(changeMail, origin),
    moved: writerOf(movedMail, origin),
    /** Says that a subscription ended, with a way back. */
    left: writerOf(leftMail, origin),
    /** Says that an address was erased. Nothing is left to be brought back, so it leads to the newsletter's page. */
    erased: (to: string) => writeErased(to, ''),
  }
}

function writerOf(
  words: SubscriptionMailWords,
  origin: string,
  buttonUrl = tokenLink(origin, 'confirm', tokenPlaceholder),
) {
  const rendered = renderedOnce(() =>
    SubscriptionMail({ words, buttonUrl, preferencesUrl: tokenLink(origin, 'preferences', tokenPlaceholder) }),
  )
  return async (to: string, token: string): Promise<MailPayload> => {
    const { html, text } = await rendered()
    return {
      to: [to],
      replyTo: site.email,
      subject: words.subject,
      text: text.replaceAll(tokenPlaceholder, token),
      html: html.replaceAll(tokenPlaceholder, token),
      // Only where there is a subscription of this address to be ended.
      ...(words === confirmationMail && { unsubscribeUrl: tokenLink(origin, 'unsubscribe', token) }),
    }
  }
}
