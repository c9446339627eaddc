import type { Email } from 'postal-mime'
import { wishesIn } from '#office/personal-data/wishes.ts'
import { tokenLength } from '#platform/db/token.ts'
import { clean, textOf } from '#platform/mail/mail-text.ts'
import { ownWords } from '#platform/mail/own-words.ts'
import { answeredIds, automationOf } from '#platform/mail/parse.ts'
import type { MailVerdict } from './mail-verdict.ts'

/** The part of a subject that is read: more than any mail program writes. */
const maxSubject = 2_048

/**
 * Reads the mail that a mail program sends to unsubscribe. Gateways put a mark before the subject or behind it,
 * translate it or break its lines, and some programs write the subject into the text: the token alone shows who leaves.
 * In a text the word stands before it, because a reply quotes our links with their tokens. An automatic answer is
 * nobody's wish.
 */
export function subscriberReplyIn(mail: Email): MailVerdict | null {
  if (automationOf(mail) === 'answered') return null
  const subject = (mail.subject ?? '').slice(0, maxSubject)
  const tokens = [
    ...[...subject.matchAll(/(?<![\w-])[\w-]{20,64}(?![\w-])/g)].flatMap(([token]) => [
      token,
      // A mail program may have left the blank as the link has it, `%20`, or made it a `_`.
      token.slice(-tokenLength),
    ]),
    ...[...textOf(mail).matchAll(/(?<=\bunsubscribe["'*_:\s\u00a0]{1,9})[\w-]{20,64}(?![\w-])/gi)].map(
      ([token]) => token,
    ),
  ]
  const inWords = replyInWords(mail)
  if (tokens.length === 0) return inWords
  return { verdict: 'leaves', deliveries: [], tokens: [...new Set(tokens)].slice(0, 20), ...(inWords && { inWords }) }
}

/** Beginning of a subject that belongs to the mail that is replied to, in any language: `Re:`, `AW:`, `Antwort:`. */
const replyMarks = /^\s*(?:\[[^\]]{1,40}\]\s*)*[\p{L}\d[\]]{1,14}\s?[:：]/u

/** A reference to a lead in a subject. */
const leadReference = /\[[0-9a-f]{6}\]/

/**
 * Reads what somebody wrote about our mails. A reply shows by the mail that it answers, or by a link that it quotes,
 * that its writer got one: it leaves where its first words plainly ask for that and nobody else is spoken of; whatever
 * else it says, a person reads it. A mail that answers nothing of ours counts when it may ask for no more.
 */
function replyInWords(mail: Email): MailVerdict | null {
  const from = mail.from?.address
  if (!from || automationOf(mail) !== null) return null
  const text = clean(textOf(mail))
  const above = ownWords(text).split(/^(?:-{3,}|_{5,}|\*?(?:From|Von|De|Da|Van):)/m, 1)[0] ?? ''
  const subject = (mail.subject ?? '').trim()
  // A greeting may stand before a wish. What stands later is left to who reads the mailbox.
  const { leave, erasure } = wishesIn(above, from, {
    subject: replyMarks.test(subject) ? '' : subject,
    onlyFirst: true,
  })
  const verdict = leave === 'leave' ? 'leaves' : 'reply'
  const about = { from, ...(erasure && { asksErasure: true }) }
  const deliveries = answeredIds(mail)
  const tokens = [...text.matchAll(/[?&]token=([\w-]{20,64})/g)].map(([, token = '']) => token)
  if (deliveries.length + tokens.length > 0)
    return { verdict, ...about, deliveries: deliveries.slice(0, 20), tokens: [...new Set(tokens)].slice(0, 20) }
  if (leadReference.test(subject) || !(erasure || leave !== null)) return null
  // Anybody can write an address: a person judges it.
  return { verdict: 'reply', ...about, deliveries: [], tokens: [] }
}
