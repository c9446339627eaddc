import { html } from 'hono/html'
import { site } from '#content/site.ts'
import { formName } from '#office/forms/lead-forms.ts'
import { originName } from '#office/leads/field-names.ts'
import { answersInWords } from '#office/leads/in-words.server.ts'
import type { FoundPerson } from '#office/personal-data/person.server.ts'
import { replyKinds } from '#platform/db/replies-to-read.ts'
import { counted } from '#platform/text/counted.ts'
import { shownPerson } from '#platform/text/phone-number.ts'
import type { personAsJson } from './commands.server.ts'

type PersonJson = Awaited<ReturnType<typeof personAsJson>>
type Line = readonly [name: string, value: string]

const subscriptionStates: Readonly<Record<string, string>> = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Ended',
  bounced: 'Ended, since mail came back',
  quarantined: 'Not confirmed',
}

const dayOf = (iso: string) => iso.slice(0, 10)
const linesOf = (lines: readonly Line[]) =>
  html`<dl>${lines.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

/** The page before, the campaign and the like, each as a line. */
const originLines = (value: unknown, before = ''): Line[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => originLines(inner, [before, name].filter(Boolean).join('.')))
    : [[originName(before), String(value)]]

/** Says how somebody first came, by what is stored with a lead. */
export const firstVisitOf = ({ attribution }: { attribution: string }) =>
  originLines((JSON.parse(attribution) as { first?: object }).first ?? {}, 'first').map(([name, value]) => ({
    name,
    value,
  }))

/** Everything that is stored of a person, as a page that they can read and print. */
export async function personPage(found: FoundPerson, told: PersonJson, today: string): Promise<string> {
  const { subscriptions, consents, mails } = told
  const bounces = told.bounces.filter(({ kind }) => !replyKinds.some((one) => one === kind))
  const [address = '', ...joined] = found.addresses.map(shownPerson)
  const sent = mails.flatMap(({ deliveredAt }) => (deliveredAt ? [dayOf(deliveredAt)] : [])).sort()
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Personal data of ${address}</title>
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
h2 { margin-top: 2rem; border-bottom: 2px solid }
dl div { display: grid; grid-template-columns: 12rem 1fr; gap: 1rem; padding: 0.25rem 0 }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>What ${site.name} stores about ${address}</h1>
${joined.length > 0 ? html`<p>We know you by ${joined.join(', ')} too: what is stored of it is here as well.</p>` : ''}
<p>As of ${today}. Days and times are in UTC.</p>
${found.leads.map((lead) => {
  const events = told.leads.find(({ id }) => id === lead.id)?.events ?? []
  const form = formName(lead.kind)
  const all = events.filter(({ kind }) => kind === 'note' || kind === 'added')
  const [notes, ofSite] = [all.filter(({ by }) => by !== 'the site'), all.filter(({ by }) => by === 'the site')]
  const mails = events.filter(({ kind }) => kind === 'reply' || kind === 'email')
  return html`<h2>Your ${form} of ${dayOf(lead.created_at)}</h2>
${linesOf(answersInWords(lead).map(({ label, answer }) => [label, answer]))}
<h3>How you came to the form</h3>
${linesOf(originLines(JSON.parse(lead.attribution)))}
${mails.length > 0 ? html`<h3>Mails between us</h3>${linesOf(mails.map(({ at, by, text }) => [`${dayOf(at)}, ${by}`, text]))}` : ''}
${notes.length > 0 ? html`<h3>Notes of our team</h3>${linesOf(notes.map(({ at, text }) => [dayOf(at), text]))}` : ''}
${ofSite.length > 0 ? html`<h3>Noted by our website</h3>${linesOf(ofSite.map(({ at, text }) => [dayOf(at), text]))}` : ''}`
})}
${told.otherReplies.length > 0 ? html`<h2>Your answers to mails to others</h2>${linesOf(told.otherReplies.map(({ at, text }) => [dayOf(at), text]))}` : ''}
${subscriptions.map(
  ({ state, topics, laws, source, askedAt, confirmedAt, unsubscribedAt }) => html`<h2>Our newsletter</h2>
${linesOf([
  ['State', subscriptionStates[state] ?? state],
  ['Topics', Array.isArray(topics) ? topics.join(', ') : 'All'],
  ...(laws ? ([['Laws followed', laws]] as const) : []),
  ...(source ? ([['Entered on the page', source]] as const) : []),
  ['Entered on', dayOf(askedAt)],
  ...(confirmedAt ? ([['Confirmed on', dayOf(confirmedAt)]] as const) : []),
  ...(unsubscribedAt ? ([['Ended on', dayOf(unsubscribedAt)]] as const) : []),
])}`,
)}
${
  consents.length > 0
    ? html`<h2>What you agreed to</h2>
${consents.map(({ purpose, givenAt, withdrawnAt, page: on, words, textHash }) =>
  linesOf([
    ['Purpose', purpose],
    ['Given on', dayOf(givenAt)],
    ...(withdrawnAt ? ([['Withdrawn on', dayOf(withdrawnAt)]] as const) : []),
    ...(on ? ([['On the page', on]] as const) : []),
    ['The words', words ?? `Not known anymore; their SHA-256 is ${textHash || 'not known either'}`],
  ]),
)}`
    : ''
}
<h2>Why we store it, and what you can ask for</h2>
<p>${[
    found.leads.length > 0 ? 'We store what you sent us to answer it.' : '',
    subscriptions.length > 0 ? 'We store your address to send you the newsletter that you asked for.' : '',
    consents.length > 0 ? 'You can withdraw what you agreed to at any time.' : '',
  ]
    .filter(Boolean)
    .join(
      ' ',
    )} You can ask us to correct it or to erase it, to restrict its use, and you can object to it. Write to ${site.email}. You can also complain to the data protection authority where you live.</p>
<h2>Mails</h2>
<p>${
    sent.length === 0
      ? 'None was sent.'
      : `${counted(sent.length, 'mail or request', 'mails and requests')} sent, the first on ${sent[0]}, the last on ${sent.at(-1)}.`
  }${bounces.length > 0 ? ` ${bounces.length} came back.` : ''}</p>
</html>
`
  return String(await page)
}
