import type { NewDelivery } from '#platform/delivery/store.ts'
import { escapeText } from '#platform/text/escape-markup.ts'
import { type Hook, wantsAlerts } from './config.server.ts'
import { fill, type Values } from './mapping.server.ts'
import { type Alert, alertValues, hookKindOf, type StoredLead, valuesOf } from './values.server.ts'

/** Turns events on the site into requests for the endpoints that want them. */
export function createWebhooks(hooks: readonly Hook[]) {
  return {
    /** Returns a request for each endpoint that wants leads of this form, to be enqueued in the lead's transaction. */
    forLead: (lead: StoredLead): NewDelivery[] =>
      hooks
        .filter(({ kinds }) => kinds.includes(hookKindOf(lead.form.kind)))
        .map((hook) => delivery(hook, valuesOf(lead), () => leadBody(lead))),

    /**
     * Returns a request for each endpoint that wants alerts.
     *
     * @param except the endpoint that the alert is about, which could not get it
     */
    forAlert: (alert: Alert, except: string | null = null): NewDelivery[] =>
      hooks
        .filter((hook) => wantsAlerts(hook) && hook.name !== except)
        .map((hook) => delivery(hook, alertValues(alert), () => alertBody(alert))),
  }
}

function delivery(hook: Hook, values: Values, own: () => unknown): NewDelivery {
  const spare = hook.escape === 'slack' ? escapeText : undefined
  const filled = hook.body === null ? own() : fill(hook.body, values, spare)
  const payload =
    hook.format === 'form'
      ? { contentType: 'application/x-www-form-urlencoded', body: formOf(filled as Values) }
      : { contentType: 'application/json', body: JSON.stringify(filled) }
  return { channel: 'webhook', endpoint: hook.name, payload }
}

const formOf = (fields: Values) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()

/** The site's own shape of a lead, by the advice of Standard Webhooks: type, timestamp, data. */
const leadBody = ({ id, form, answers, attribution, at }: StoredLead) => ({
  type: 'lead.created',
  timestamp: at.toISOString(),
  data: { id, kind: form.kind, email: answers.email ?? null, answers, attribution },
})

const alertBody = ({ key, over, title, text, at }: Alert) => ({
  type: over ? 'alert.over' : 'alert.raised',
  timestamp: at.toISOString(),
  data: { fault: key, title, text },
})
