import { randomUUID } from 'node:crypto'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { webhookChannel } from '#platform/delivery/channels/webhook.ts'
import { reasonOf } from '#platform/error-reason.ts'
import { type Hook, type ReadOptions, wantsAlerts } from './config.server.ts'
import { createWebhooks } from './service.server.ts'
import { hookKindOf } from './values.server.ts'

/** The answers of the made-up lead. Its address is one that nobody can own. */
const answers = {
  firstName: 'Test',
  lastName: 'Test',
  company: 'A test, no company',
  companyName: 'A test, no company',
  email: 'test@example.com',
  message: 'This is a test of the webhook. Nobody wrote it, and no answer is needed.',
}

export type Trial = { outcome: 'taken'; ms: number } | { outcome: 'refused'; reason: string }

/**
 * Sends one endpoint a made-up lead, or a made-up alert when it gets nothing else, signed as always. Nothing of it is
 * stored, and it is tried once.
 */
export async function tryEndpoint(hook: Hook, { allowPrivate, now }: TrialOptions): Promise<Trial> {
  const [request] = requestsOf(hook, now())
  const startedMs = performance.now()
  try {
    if (request?.channel !== 'webhook') throw new Error('It gets neither leads nor alerts')
    const send = webhookChannel({ endpoints: [hook], now, allowPrivate })
    await send(`test_${randomUUID()}`, hook.name, request.payload)
    return { outcome: 'taken', ms: Math.round(performance.now() - startedMs) }
  } catch (error) {
    return { outcome: 'refused', reason: reasonOf(error) }
  }
}
type TrialOptions = Pick<ReadOptions, 'allowPrivate'> & { now: () => Date }

function requestsOf(hook: Hook, at: Date) {
  const webhooks = createWebhooks([hook])
  const form = currentLeadForms().find(({ kind }) => hook.kinds.includes(hookKindOf(kind)))
  if (form) return webhooks.forLead({ id: 'test', form, answers, attribution: { page: form.page }, at })
  const alert = { key: 'test', over: false, title: 'A test', text: 'This is a test of the webhook. Nothing is wrong.' }
  return wantsAlerts(hook) ? webhooks.forAlert({ ...alert, at }) : []
}
