import { render } from '@react-email/render'
import { site } from '#content/site.ts'
import type { MailPayload } from '#platform/delivery/store.ts'
import { ConfirmationMail } from './ConfirmationMail.server.tsx'
import { newsletterMail } from './words.ts'

/** Stands for a token while the one text that everybody gets is rendered; no token has this form. */
const placeholder = 'token.goes.here'

/** The address of a screen behind a mail's link. */
const linkTo = (origin: string, screen: string, token: string) => `${origin}/newsletter/${screen}?token=${token}`

/**
 * Makes confirmation mails for a site at `origin`: the same bytes for everybody but for the links (RELIABILITY 3,
 * subscription bombing). The text is rendered once, so that a mail costs no time that would tell known from new.
 */
export function createConfirmationMails(origin: string) {
  let rendered: Promise<readonly [html: string, text: string]> | null = null
  async function renderOnce() {
    const mail = ConfirmationMail({
      confirmUrl: linkTo(origin, 'confirm', placeholder),
      preferencesUrl: linkTo(origin, 'preferences', placeholder),
    })
    return Promise.all([render(mail), render(mail, { plainText: true })])
  }
  return async (to: string, token: string): Promise<MailPayload> => {
    rendered ??= renderOnce()
    const [html, text] = await rendered
    return {
      to: [to],
      replyTo: site.email,
      subject: newsletterMail.subject,
      text: text.replaceAll(placeholder, token),
      html: html.replaceAll(placeholder, token),
      unsubscribeUrl: linkTo(origin, 'unsubscribe', token),
    }
  }
}
