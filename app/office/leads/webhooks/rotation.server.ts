import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { type Document, isMap, parseDocument, type YAMLMap } from 'yaml'
import { isoDay } from '#platform/text/day.ts'
import { replaceFile } from '#platform/text-file.ts'
import { type ReadOptions, readWebhooks } from './config.server.ts'

type Refused = { refused: string }

/**
 * Gives an endpoint a new secret in the file of webhooks, whose comments stay. The previous one also signs until a
 * given moment, as Standard Webhooks asks for, so nothing is lost.
 *
 * @param variable the environment variable for the new secret; without it the file gets it
 * @returns the new secret, which is shown nowhere else, and the last day of the old one
 * @throws WebhooksError when the file is faulty
 */
export async function rotateSecret(
  file: string | null,
  name: string,
  {
    now,
    previousUntil,
    variable,
    ...options
  }: ReadOptions & { now: Date; previousUntil: Date; variable: string | undefined },
): Promise<{ secret: string; until: string } | Refused> {
  return changeEndpoint(file, name, options, (endpoint, previous) => {
    if (previous && previous > now)
      return {
        refused: `The secret before is valid until ${isoDay(previous)}. To end it: webhooks rotate ${name} --end`,
      }
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    endpoint.set('previous', { secret: endpoint.get('secret'), until: isoDay(previousUntil) })
    endpoint.set('secret', variable ? `env:${variable}` : secret)
    return { secret, until: isoDay(previousUntil) }
  })
}

/** Reads until when the previous secret of an endpoint signs too. @throws WebhooksError when the file is faulty */
export async function previousOf(file: string | null, name: string, options: ReadOptions) {
  const hook = (await readWebhooks(file, options)).find((one) => one.name === name)
  if (!hook) return { refused: `There is no endpoint ${name}` }
  return hook.previous ? { until: isoDay(hook.previous.until) } : { refused: `${name} has one secret` }
}

/**
 * Ends the previous secret of an endpoint.
 *
 * @throws WebhooksError when the file is faulty
 */
export const endPrevious = (
  file: string | null,
  name: string,
  options: ReadOptions,
): Promise<{ ended: true } | Refused> =>
  changeEndpoint(file, name, options, (endpoint) =>
    endpoint.delete('previous') ? { ended: true } : { refused: `${name} has one secret` },
  )

async function changeEndpoint<Done extends object>(
  file: string | null,
  name: string,
  options: ReadOptions,
  edit: (endpoint: YAMLMap, previous: Date | null) => Done | Refused,
): Promise<Done | Refused> {
  const hook = (await readWebhooks(file, options)).find((one) => one.name === name)
  if (file === null || !hook) return { refused: `There is no endpoint ${name}` }
  const document = parseDocument(await readFile(file, 'utf8'))
  const endpoint = endpointIn(document, name)
  if (!endpoint) return { refused: `The endpoint ${name} is written in a way that has to be changed by hand` }
  const outcome = edit(endpoint, hook.previous?.until ?? null)
  // It may hold secrets now, so its owner alone reads it.
  if (!('refused' in outcome))
    await replaceFile(file, document.toString({ lineWidth: 0 }), { mode: 0o600, owner: await stat(file) })
  return outcome
}

function endpointIn(document: Document, name: string): YAMLMap | null {
  const endpoints = document.get('endpoints')
  const items: unknown[] =
    typeof endpoints === 'object' && endpoints && 'items' in endpoints ? (endpoints.items as unknown[]) : []
  return items.filter((one) => isMap(one)).find((one) => one.get('name') === name) ?? null
}
