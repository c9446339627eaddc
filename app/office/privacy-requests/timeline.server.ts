import type { Kysely } from 'kysely'
import { formName } from '#office/forms/lead-forms.ts'
import { messagePreviewOf } from '#office/leads/in-words.server.ts'
import { leadMailInWords } from '#office/leads/mails/queued-mails.server.ts'
import type { FoundPerson } from '#office/personal-data/person.server.ts'
import type { Database } from '#platform/db/schema.ts'

/** Something that happened between a person and the company. */
type Happened = {
  id: string
  at: string
  /** What it is: its words are the screen's. */
  kind:
    | 'form'
    /** A lead that somebody of the team entered. */
    | 'entry'
    | 'agreed'
    | 'withdrew'
    | 'entered'
    | 'confirmed'
    | 'left'
    | 'campaign'
    | 'mail'
    /** A mail to the team about it. */
    | 'notice'
    | 'webhook'
    | 'came-back'
    | 'work'
  /** What it is about: a form, a purpose, a subject, the name of an endpoint, the kind of work. */
  of: string
  text: string
  by: string | null
  lead: string | null
}

/** True for a mail that has a recipient of its own: those to the visitor go to the lead's address. */
const isToTeam = (payload: string | null) => payload !== null && 'to' in (JSON.parse(payload) as object)

const isNoEmail = ({ payload }: { payload: string | null }) => !payload?.startsWith('{"mail":"email"')

/** Lists all that happened between a person and the company, newest first. */
export async function timelineOf(db: Kysely<Database>, found: Omit<FoundPerson, 'otherFiles'>): Promise<Happened[]> {
  const campaigns = await db.selectFrom('campaign').select(['id', 'subject']).execute()
  const subjects = new Map(campaigns.map(({ id, subject }) => [id, subject]))
  const happened = (id: string, at: string | null, kind: Happened['kind'], rest: Partial<Happened> = {}): Happened[] =>
    at === null ? [] : [{ id: `${kind} ${id}`, at, kind, of: '', text: '', by: null, lead: null, ...rest }]
  const mailOf = (id: string | null, payload: string | null) => {
    const lead = found.leads.find((one) => one.id === id)
    return lead ? leadMailInWords(payload, lead) : ''
  }
  return [
    ...found.leads.flatMap((lead) => {
      const added = found.events.find((event) => event.kind === 'added' && event.lead === lead.id)
      const of = { of: formName(lead.kind), lead: lead.id }
      return added
        ? happened(lead.id, lead.created_at, 'entry', { ...of, text: added.text, by: added.by })
        : happened(lead.id, lead.created_at, 'form', { ...of, text: messagePreviewOf(lead) })
    }),
    ...found.events
      .filter(({ kind }) => kind !== 'reminded' && kind !== 'added')
      .flatMap(({ id, at, kind, text, by, lead }) => happened(id, at, 'work', { of: kind, text, by, lead })),
    ...found.consents.flatMap(({ id, purpose, given_at, withdrawn_at, lead }) => [
      ...happened(id, given_at, 'agreed', { of: purpose, lead }),
      ...happened(id, withdrawn_at, 'withdrew', { of: purpose, lead }),
    ]),
    ...found.subscribers.flatMap(({ id, created_at, confirmed_at, unsubscribed_at, state, source }) => [
      ...happened(id, created_at, 'entered', { text: source ?? '' }),
      ...happened(id, confirmed_at, 'confirmed'),
      ...happened(id, unsubscribed_at, 'left', { of: state }),
    ]),
    // What a colleague wrote is among the work.
    ...found.deliveries.filter(isNoEmail).flatMap(({ id, channel, campaign, endpoint, delivered_at, lead, payload }) =>
      campaign
        ? happened(id, delivered_at, 'campaign', { of: subjects.get(campaign) ?? '' })
        : happened(id, delivered_at, channel === 'webhook' ? 'webhook' : isToTeam(payload) ? 'notice' : 'mail', {
            of: endpoint ?? '',
            text: channel === 'webhook' ? '' : mailOf(lead, payload),
            lead,
          }),
    ),
    ...found.verdicts.flatMap(({ id, at, kind, campaign }) =>
      happened(id, at, 'came-back', { of: subjects.get(campaign ?? '') ?? '', text: kind }),
    ),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}
