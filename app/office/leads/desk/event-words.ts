import { nameOfActor } from '#platform/text/desk-person.ts'
import { leadActionTexts } from '../words.ts'

/** An event with who did it, as one sentence: its text may end in a full stop of its own. */
export const eventBy = (kind: string, text: string, by: string, nameOf: NameOf): string =>
  `${eventText(kind, text, nameOf).replace(/\.\s*$/, '')}, by ${nameOfActor(by)}`

/** Names a colleague by their address. */
type NameOf = (address: string) => string

export function eventText(kind: string, text: string, nameOf: NameOf): string {
  if (kind === 'state') return `Set to ${leadActionTexts.states[text as keyof typeof leadActionTexts.states] ?? text}`
  if (kind === 'owner') return text ? `Assigned to ${nameOf(text)}` : 'Assigned to nobody'
  if (kind === 'reminder')
    return text
      ? `Reminder for ${new Date(text).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}`
      : 'Reminder done'
  if (kind === 'call') return text === 'worth' ? 'Worth a call' : 'Not worth a call'
  if (kind === 'reminded') return 'Reminded by mail'
  if (kind === 'reply') return `Answered by mail:\n${text}`
  if (kind === 'email') return `Emailed them: ${withoutQuote(text)}`
  if (kind === 'added') return `Added ${text}`
  return text
}

/** Leaves out what an email quotes, which stands in the history already. */
function withoutQuote(text: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex((line, at) => line.endsWith(' you wrote:') && lines[at + 1]?.startsWith('>'))
  return (at < 0 ? text : lines.slice(0, at).join('\n')).trimEnd()
}
