import { mailTexts } from '#office/leads/mails/mail-texts.ts'
import {
  campaignMail,
  changeMail,
  confirmationMail,
  erasedMail,
  leftMail,
  movedMail,
  watchMail,
} from '#office/newsletter/words.ts'

/** Lists the texts of mails that the site writes by itself, but for those that it makes of what a mail is about. */
export const mailLines = () =>
  linesOf([mailTexts, campaignMail, changeMail, confirmationMail, erasedMail, leftMail, movedMail, watchMail])

function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linesOf) : []
}
