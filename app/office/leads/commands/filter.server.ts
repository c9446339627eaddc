import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { type ExitCode, exitCodes, type Io, isoOf, oneOf, UsageError } from '#platform/cli/command.ts'
import { printable } from '#platform/cli/table.ts'
import { leadStates } from '#platform/db/schema.ts'
import { folded } from '#platform/text/folded.ts'
import { isPerson } from '../person-search.ts'
import { answersOf, countLeads, findLead, type Lead, type LeadFilter, listLeads } from '../store.server.ts'
import { prefixed } from './origin.server.ts'

const kinds = () => currentLeadForms().map(({ kind }) => kind)

/** The options that choose leads, for every command that takes several. */
export const leadFilters = {
  form: { type: 'string' },
  kind: { type: 'string' },
  state: { type: 'string' },
  owner: { type: 'string' },
  source: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  due: { type: 'boolean' },
  quarantined: { type: 'boolean' },
} as const
export const leadFiltersHelp = `  --form FORM     ${kinds().join(', ')}
  --state STATE   ${leadStates.join(', ')}
  --owner WHO     who has it; nobody: whom nobody has
  --source WORD   a part of where it came from: a page, a campaign, a referrer
  --since DATE    from this day or moment on: 2026-01-01, 2026-01-01T09:00Z
  --until DATE    before this day or moment
  --due           whose reminder is due
  --quarantined   those in quarantine, and no others`

type Given = {
  [Name in keyof typeof leadFilters]?: (typeof leadFilters)[Name]['type'] extends 'string' ? string : boolean
}

/**
 * Reads the filters, and returns a function that finds the leads. Without `--state` or `--quarantined`, those in
 * quarantine are left out, and their number is printed beside the output.
 *
 * @throws UsageError when a value is wrong
 */
export function leadChooser(options: Given): (io: Pick<Io, 'db' | 'err' | 'now'>) => Promise<Lead[]> {
  const form = options.form ?? options.kind
  const filter: LeadFilter = {}
  if (form !== undefined) filter.kind = oneOf('--form', form, kinds())
  const state = options.state?.replace(' ', '-')
  if (options.quarantined && state !== undefined)
    throw new UsageError('--quarantined and --state contradict each other')
  if (options.quarantined) filter.states = ['quarantined']
  else if (state !== undefined) filter.states = [oneOf('--state', state, leadStates)]
  else filter.states = leadStates.filter((one) => one !== 'quarantined')
  if (options.since !== undefined) filter.since = isoOf(options.since)
  if (options.until !== undefined) filter.until = isoOf(options.until, '--until')
  if (options.owner !== undefined && options.owner !== 'nobody') filter.owner = options.owner
  return async ({ db, err, now }) => {
    const leads = await listLeads(db, { ...filter, ...(options.due && { remindBy: now().toISOString() }) })
    const quarantined = filter.states?.includes('quarantined') ? 0 : await countLeads(db, 'quarantined')
    if (quarantined > 0) err(`${quarantined} in quarantine. To see them: --quarantined\n`)
    return leads.filter(
      (lead) =>
        (options.owner !== 'nobody' || lead.owner === null) &&
        (options.source === undefined || originOf(lead).includes(folded(options.source))),
    )
  }
}

/** All that is known of where a lead came from, to look for words in: not what its parts are called. */
export const originOf = ({ attribution }: Pick<Lead, 'attribution'>) =>
  folded(Object.values(prefixed(JSON.parse(attribution) as Record<string, unknown>)).join('\n'))

/** True when a search, as it is typed, means this lead's person. */
export const isAbout = (lead: Pick<Lead, 'answers' | 'email'>, words: readonly string[]): boolean =>
  isPerson(words.join(' '), answersOf(lead), lead.email)

/** Does something with the one lead that is meant, or reports that there is none. */
export async function withLead(
  { db, err }: Pick<Io, 'db' | 'err'>,
  reference: string,
  act: (lead: Lead) => Promise<ExitCode>,
): Promise<ExitCode> {
  const lead = await findLead(db, reference)
  if (lead) return act(lead)
  err(`There is no lead ${printable(reference)}, or more than one begins or ends so.\n`)
  return exitCodes.failed
}

export const leadCount = (count: number) => `${count} ${count === 1 ? 'lead' : 'leads'}`

export function noLead(err: Io['err']) {
  err('No leads found.\n')
  return exitCodes.failed
}
