import * as z from 'zod/mini'
import { type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { personOf } from '#frame/forms/person.ts'
import { declaredForms } from '#office/forms/lead-forms.ts'
import { leadMailInWords } from '#office/leads/mails/queued-mails.server.ts'
import { readHooks, WebhooksError, webhooksFile } from '#office/leads/webhooks/config.server.ts'
import { endPrevious, rotateSecret } from '#office/leads/webhooks/rotation.server.ts'
import { tryEndpoint } from '#office/leads/webhooks/trial.server.ts'
import { alertKind, leadKinds } from '#office/leads/webhooks/values.server.ts'
import { write } from '#platform/db/write.ts'
import { type FailureWords, failureInWords } from '#platform/delivery/failure-words.ts'
import {
  closedEndpoints,
  type Delivery,
  drop,
  listDeliveries,
  type MailPayload,
  openEndpoint,
  payloadsOf,
  retry,
} from '#platform/delivery/store.ts'
import { shownAddress } from '#platform/mail/shown-address.ts'
import { dayMs } from '#platform/text/day.ts'

/** The number that is shown; the counts are of all. */
const maxShown = 200
const name = z.string().check(z.minLength(1), z.maxLength(40))

/** Mails and webhooks that wait or were given up, and the endpoints of the webhooks. */
export function deliveriesDeskEndpoints({ db, env, storage, now }: DeskContext) {
  const settings = { ...env, dataDir: storage.dataDir }
  const options = { variables: process.env, allowPrivate: env.webhooksPrivate }

  return {
    deliveries: endpoint(z.object({}), async () => {
      const open = await listDeliveries(db, now(), { open: true })
      const dead = open.filter(({ state }) => state === 'dead')
      const shownDeliveries = [...dead, ...open.filter(({ state }) => state !== 'dead')].slice(0, maxShown)
      const whatOf = await wordsFor(shownDeliveries)
      return {
        waiting: open.length - dead.length,
        dead: dead.length,
        ...(await endpoints(open)),
        deliveries: shownDeliveries.map(
          ({ id, lead, subscriber, channel, endpoint, state, attempts, next_at, last_error, refused, created_at }) => ({
            id,
            ...whatOf(id, lead),
            whose:
              lead !== null ? ('lead' as const) : subscriber !== null ? ('subscriber' as const) : ('team' as const),
            channel,
            endpoint,
            state,
            attempts,
            nextAt: next_at,
            createdAt: created_at,
            why: failureInWords({ channel, endpoint, state, error: last_error, refused }),
          }),
        ),
      }
    }),

    'deliveries/retry': endpoint(
      z.union([z.object({ id: z.string() }), z.object({ all: z.enum(['dead', 'pending']) })]),
      async (which) => {
        const retried = await write(db, (trx) => retry(trx, now(), 'id' in which ? which : which.all))
        if (retried === 0) throw new Refusal(409, 'It was delivered meanwhile.')
        return { retried }
      },
    ),

    /** Deletes deliveries that were given up, all of them or one, once their number was typed. */
    'deliveries/drop': endpoint(z.object({ typed: z.string(), id: z.optional(z.string()) }), async ({ typed, id }) => {
      const dead = (await listDeliveries(db, now(), { open: true })).filter(
        (one) => one.state === 'dead' && (id === undefined || one.id === id),
      ).length
      if (dead === 0) throw new Refusal(409, 'It was sent again or taken away meanwhile.')
      if (typed.trim() !== String(dead))
        throw new Refusal(
          409,
          `${dead} are given up now, and ${typed.trim() || 'nothing'} was typed. Nothing was taken away.`,
        )
      return { dropped: await write(db, (trx) => drop(trx, id === undefined ? 'dead' : { id })) }
    }),

    'deliveries/reopen': endpoint(z.object({ name }), async ({ name }) =>
      write(db, async (trx) => {
        if (!(await openEndpoint(trx, name))) throw new Refusal(409, 'It is open already.')
        return { retried: await retry(trx, now(), { endpoint: name }) }
      }),
    ),

    /** Sends an endpoint a made-up lead and tells what it answered. */
    'webhooks/test': endpoint(z.object({ name }), async ({ name }) => {
      const hook = (await hooks()).find((one) => one.name === name)
      if (!hook) throw new Refusal(404, `There is no endpoint ${name} any more.`)
      return tryEndpoint(hook, { allowPrivate: env.webhooksPrivate, now })
    }),

    /** Gives an endpoint a new secret, which is shown only now. The previous one signs too for some days. */
    'webhooks/rotate': endpoint(
      z.object({
        name,
        days: z.int().check(z.minimum(1), z.maximum(90)),
        variable: z.nullable(z.string().check(z.regex(/^\w{1,80}$/, 'the name of a variable'))),
      }),
      async ({ name, days, variable }) => {
        const previousUntil = new Date(now().getTime() + days * dayMs)
        const request = { ...options, now: now(), previousUntil, variable: variable ?? undefined }
        return doneOrRefuse(await ofFile(rotateSecret(webhooksFile(settings), name, request)))
      },
    ),

    /** Ends the secret before at once. */
    'webhooks/end': endpoint(z.object({ name }), async ({ name }) =>
      doneOrRefuse(await ofFile(endPrevious(webhooksFile(settings), name, options))),
    ),
  }

  function hooks() {
    return ofFile(readHooks(settings))
  }

  /** The endpoints in the file, and those that are closed and no longer in it. */
  async function endpoints(open: readonly Delivery[]) {
    const closed = await closedEndpoints(db)
    const [known, fault] = await hooks().then(
      (hooks) => [hooks, null] as const,
      (error: unknown) => [[], error instanceof Error ? error.message : String(error)] as const,
    )
    const rest = closed.filter((one) => !known.some((hook) => hook.name === one.name))
    const countsOf = (name: string) => {
      const endpointDeliveries = open.filter(({ endpoint }) => endpoint === name)
      const dead = endpointDeliveries.filter(({ state }) => state === 'dead').length
      const error = closed.find((one) => one.name === name)?.reason
      const why: FailureWords | null =
        error === undefined ? null : failureInWords({ channel: 'webhook', endpoint: name, state: 'dead', error })
      return { waiting: endpointDeliveries.length - dead, dead, closed: why }
    }
    return {
      /** A sentence when the file of the webhooks cannot be used. */
      webhooksFault: fault,
      endpoints: [
        ...known.map(({ name, url, kinds, previous }) => ({
          name,
          host: url.host as string | null,
          gets: getsOf(kinds),
          // The day is over at that moment.
          previousUntil:
            previous && previous.until > now() ? new Date(previous.until.getTime() - 1).toISOString() : null,
          ...countsOf(name),
        })),
        ...rest.map(({ name }) => ({ name, host: null, gets: [], previousUntil: null, ...countsOf(name) })),
      ],
    }
  }

  /** Reads what deliveries do and of whom, to say it in words. */
  async function wordsFor(deliveries: readonly Delivery[]) {
    const ids = [...new Set(deliveries.flatMap(({ lead }) => lead ?? []))]
    const rows = await db
      .selectFrom('lead')
      .select(['id', 'kind', 'email', 'answers'])
      .where('id', 'in', ids.length > 0 ? ids : [''])
      .execute()
    const campaigns = await db.selectFrom('campaign').select(['id', 'subject']).execute()
    const payloads = await payloadsOf(
      db,
      deliveries.map(({ id }) => id),
    )
    return (id: string, leadId: string | null) => {
      const delivery = deliveries.find((one) => one.id === id)
      const lead = rows.find((row) => row.id === leadId)
      const name = lead && (personOf(JSON.parse(lead.answers) as Record<string, unknown>).name || lead.email)
      const subject = campaigns.find((one) => one.id === delivery?.campaign)?.subject
      return {
        lead: leadId === null ? null : { id: leadId, name: name ?? 'a lead' },
        what: delivery?.endpoint
          ? `Hands ${lead ? 'the lead' : 'an alert'} to ${delivery.endpoint}, a webhook`
          : lead
            ? leadMailInWords(payloads.get(id) ?? null, lead)
            : subject !== undefined
              ? `Brings a subscriber the newsletter “${subject}”`
              : mailInWords(payloads.get(id) ?? null),
      }
    }
  }
}

/** Says to whom a whole mail goes, and its subject. What a reader gets is written when it is sent. */
function mailInWords(payload: string | null): string {
  const mail = payload === null ? null : (JSON.parse(payload) as Partial<MailPayload>)
  if (mail?.subject === undefined) return 'Writes to a subscriber of the newsletter'
  return `Writes to ${(mail.to ?? []).map(shownAddress).join(', ')}: “${mail.subject}”`
}

/** The kinds of requests that an endpoint gets, in words. */
function getsOf(kinds: readonly string[]): string[] {
  const forms = leadKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => declaredForms.find((form) => form.kind === kind)?.name ?? 'forms of landing pages')
  const alerts = kinds.includes(alertKind) ? ['alerts'] : []
  return [...(forms.length === leadKinds.length ? ['every form'] : forms), ...alerts]
}

/** Refuses with the sentence that the file's reader has for it. */
async function ofFile<Result>(reading: Promise<Result>): Promise<Result> {
  return reading.catch((error: unknown) => {
    throw error instanceof WebhooksError ? new Refusal(409, error.message) : error
  })
}

function doneOrRefuse<Done extends object>(outcome: Done | { refused: string }): Done {
  if ('refused' in outcome) throw new Refusal(409, `${outcome.refused}.`)
  return outcome
}

type DeliveriesDeskEndpoints = ReturnType<typeof deliveriesDeskEndpoints>
export type Deliveries = Awaited<ReturnType<DeliveriesDeskEndpoints['deliveries']>>
