import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contactForm } from '#office/forms/contact.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { hookSecret } from '#tests/support/receiver.ts'
import { readWebhooks } from './config.server.ts'
import { createWebhooks } from './service.server.ts'

const variables = {
  LEADS_WEBHOOK_SECRET: hookSecret,
  HUBSPOT_AUTHORIZATION: 'Bearer token',
  SLACK_WEBHOOK_URL: 'https://hooks.slack.com/services/T/B/x',
}
const at = new Date('2027-01-05T09:00:00Z')
const lead = { id: 'lead-1', form: contactForm, answers: aContactMessage(), attribution: {}, at }

/** The files that the how-to shows, with what a lead becomes by each. */
async function examples() {
  const text = await readFile(join(import.meta.dirname, '../../../../docs/how-to/connect-a-crm.md'), 'utf8')
  const file = join(await tempDir(), 'webhooks.yaml')
  const sent: Record<string, string> = {}
  for (const [, indent = '', yaml = ''] of text.matchAll(/^( *)```yaml\n([\s\S]*?)```/gm)) {
    await writeFile(file, yaml.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
    for (const delivery of createWebhooks(await readWebhooks(file, { variables, allowPrivate: false })).forLead(lead))
      if (delivery.channel === 'webhook') sent[delivery.endpoint] = delivery.payload.body
  }
  return sent
}

test('each file that the how-to shows is taken, and makes the shape that its receiver asks for', async () => {
  const { hubspot = '', salesforce, slack = '', ...rest } = await examples()
  expect(Object.keys(rest)).toEqual(['my-script'])
  expect(JSON.parse(hubspot).inputs[0]).toMatchObject({
    idProperty: 'email',
    id: 'ada@example.com',
    properties: { firstname: 'Ada', lastname: 'Lovelace', company: 'Analytical Engines' },
  })
  expect(Object.fromEntries(new URLSearchParams(salesforce))).toMatchObject({
    oid: '00D000000000000',
    last_name: 'Lovelace',
    company: 'Analytical Engines',
    email: 'ada@example.com',
  })
  expect(JSON.parse(slack).text).toMatch(/^New contact message: Ada Lovelace, Analytical Engines\nFirst name: Ada\n/)
})
