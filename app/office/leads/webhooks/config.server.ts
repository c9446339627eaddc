import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { isPublicAddress } from '#platform/delivery/channels/public-address.ts'
import { plainIssue } from '#platform/plain-issue.ts'
import { endOfDay, isDay } from '#platform/text/day.ts'
import { faultOfAlias, plainYamlFault } from '#platform/yaml-file.ts'
import { placesIn, type Template } from './mapping.server.ts'
import { alertKind, hookKinds, leadKinds, namesOf } from './values.server.ts'

export type Hook = {
  name: string
  url: URL
  secret: Uint8Array
  /** The previous secret, which also signs until its end. */
  previous: { secret: Uint8Array; until: Date } | null
  headers: Readonly<Record<string, string>>
  kinds: readonly string[]
  /** The body's format: JSON, or the fields of a form. */
  format: 'json' | 'form'
  /** The program that shows its texts, whose markup has to be escaped. */
  escape: 'none' | 'slack'
  /** The template of the body; null for the site's own shape. */
  body: Template | null
}

/** The file of webhooks is unusable. The message has file, line and reason of each fault. */
export class WebhooksError extends Error {}

export type ReadOptions = {
  variables: Readonly<Record<string, string | undefined>>
  allowPrivate: boolean
}
type Fault = { path: readonly PropertyKey[]; reason: string }

const maxEndpoints = 50
const nameSyntax = /^[a-z0-9][a-z0-9-]{0,39}$/
const headerSyntax = /^[A-Za-z0-9-]{1,60}$/
/** Headers that the site sets. A file that set them too would send something that nobody signed. */
const ownHeaders = /^(content-|webhook-|host$|connection$|transfer-encoding$|user-agent$)/i

const template: z.ZodType<Template> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(template), z.record(z.string(), template)]),
)
const secretFault = 'must be whsec_ and 24 to 64 bytes in Base64'
const endpointSchema = z.strictObject({
  name: z.string('must be a name').regex(nameSyntax, 'must be small letters, digits and hyphens'),
  url: z.string('must be an address'),
  secret: z.string(`${secretFault}, or env:NAME`),
  previous: z
    .strictObject(
      {
        secret: z.string(`${secretFault}, or env:NAME`),
        until: z.string('must be a day such as 2027-02-01').refine(isDay, 'must be a day such as 2027-02-01'),
      },
      'must be a secret and the last day on which it signs',
    )
    .optional(),
  kinds: z
    .array(
      z.enum(hookKinds as [string, ...string[]], `must be one of ${hookKinds.join(', ')}`),
      'must be a list of kinds',
    )
    .min(1, 'must name a kind')
    .default([...leadKinds]),
  headers: z
    .record(z.string().regex(headerSyntax, 'must be the name of a header'), z.string('must be a text'))
    .default({}),
  format: z.enum(['json', 'form'], 'must be json or form').default('json'),
  escape: z.enum(['none', 'slack'], 'must be none or slack').default('none'),
  body: template.optional(),
})
const fileSchema = z.strictObject(
  { endpoints: z.array(endpointSchema, 'must be a list').max(maxEndpoints, `must be ${maxEndpoints} at most`) },
  'must have endpoints:, a list',
)

/**
 * Reads the endpoints of a site from its environment and its file.
 *
 * @throws WebhooksError as `readWebhooks` does
 */
export const readHooks = (
  env: { webhooks: string | null; dataDir: string; webhooksPrivate: boolean },
  variables: ReadOptions['variables'] = process.env,
) => readWebhooks(webhooksFile(env), { variables, allowPrivate: env.webhooksPrivate })

export function webhooksFile({ webhooks, dataDir }: { webhooks: string | null; dataDir: string }): string | null {
  const beside = join(dataDir, 'webhooks.yaml')
  return webhooks ?? (existsSync(beside) ? beside : null)
}

/**
 * Reads the file of webhooks, which says where leads and alerts are sent.
 *
 * @throws WebhooksError naming file, line and reason of every fault; never a secret
 */
export async function readWebhooks(file: string | null, options: ReadOptions): Promise<Hook[]> {
  if (file === null) return []
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new WebhooksError(`${file} cannot be read (${error.code}). Set WEBHOOKS to a file that is there.`)
  })
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line
  const refuse = (faults: readonly { line: number; reason: string }[]): never => {
    throw new WebhooksError(faults.map(({ line, reason }) => `${file}:${line}: ${reason}`).join('\n'))
  }
  if (document.errors.length > 0)
    refuse(
      document.errors.map((error) => ({
        line: lineAt(error.pos[0]),
        reason: plainYamlFault(error),
      })),
    )
  const alias = faultOfAlias(document, lines)
  if (alias) refuse([alias])
  const parsed = fileSchema.safeParse(document.toJS())
  const asFault = ({ path, reason }: Fault) => ({
    line: lineOf(document, path, lineAt),
    reason: [path.join('.'), reason].filter(Boolean).join(' '),
  })
  if (!parsed.success)
    return refuse(parsed.error.issues.map((issue) => asFault({ path: issue.path, reason: plainIssue(issue) })))
  const faults: Fault[] = []
  const names = new Set<string>()
  const hooks = parsed.data.endpoints.map(({ body = null, ...endpoint }, index): Hook => {
    const fault = (field: readonly PropertyKey[], reason: string) =>
      void faults.push({ path: ['endpoints', index, ...field], reason })
    if (names.has(endpoint.name)) fault(['name'], `${endpoint.name} is taken`)
    names.add(endpoint.name)
    const resolved = (field: readonly PropertyKey[], value: string): string => {
      const [, variable] = /^env:(\w+)$/.exec(value) ?? []
      if (!variable) return value
      const setting = options.variables[variable]
      if (!setting) fault(field, `names the variable ${variable}, which is not set`)
      return setting ?? ''
    }
    const headers = Object.entries(endpoint.headers).map(([name, value]): [string, string] => {
      const resolvedValue = resolved(['headers', name], value)
      if (ownHeaders.test(name)) fault(['headers', name], 'is set by the site')
      if (/[^\t\x20-\x7e]/.test(resolvedValue)) fault(['headers', name], 'must be one line of ASCII')
      return [name, resolvedValue]
    })
    const { url, reason } = urlOf(resolved(['url'], endpoint.url), options.allowPrivate)
    if (reason) fault(['url'], reason)
    const secretIn = (field: readonly PropertyKey[], value: string): Uint8Array => {
      const written = resolved(field, value)
      const secret = secretOf(written)
      // The missing variable was reported already.
      if (!secret && (written !== '' || value === '')) fault(field, secretFault)
      return secret ?? new Uint8Array()
    }
    const secret = secretIn(['secret'], endpoint.secret)
    const previous = endpoint.previous
      ? { secret: secretIn(['previous', 'secret'], endpoint.previous.secret), until: endOfDay(endpoint.previous.until) }
      : null
    const known = namesOf(endpoint.kinds)
    for (const { name, path } of placesIn(body ?? ''))
      if (!known.has(name)) fault(['body', ...path], `has {{${name}}}, which ${endpoint.kinds.join(', ')} do not have`)
    if (endpoint.format === 'form' && !isFlat(body)) fault(['body'], 'must be names with texts, for a form')
    return { ...endpoint, url, headers: Object.fromEntries(headers), secret, previous, body }
  })
  if (faults.length > 0) refuse(faults.map(asFault))
  return hooks
}

export const wantsAlerts = ({ kinds: chosen }: Pick<Hook, 'kinds'>) => chosen.includes(alertKind)

const notFound = new URL('https://nowhere.invalid')

function urlOf(text: string, allowPrivate: boolean): { url: URL; reason?: string } {
  if (text === '') return { url: notFound }
  if (!URL.canParse(text)) return { url: notFound, reason: 'must be an address such as https://crm.company.com/leads' }
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    return { url, reason: 'must begin with https://' }
  if (url.username || url.password) return { url, reason: 'must hold no password; use headers' }
  if (!allowPrivate && isIP(host) && !isPublicAddress(host))
    return { url, reason: 'is not on the public internet (WEBHOOKS_PRIVATE=allow permits it)' }
  return { url }
}

/** Decodes a secret by the rules of Standard Webhooks; null when it is not one. */
function secretOf(text: string): Uint8Array | null {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  if (!encoded) return null
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : null
}

const isFlat = (body: Template | null) =>
  body !== null &&
  typeof body === 'object' &&
  !Array.isArray(body) &&
  Object.values(body).every((value) => typeof value !== 'object')

/** The line of a field, or of the nearest part around a missing one. */
function lineOf(document: Document, path: readonly PropertyKey[], lineAt: (offset: number) => number): number {
  const node = document.getIn(path, true)
  if (isNode(node) && node.range) return lineAt(node.range[0])
  return path.length > 0 ? lineOf(document, path.slice(0, -1), lineAt) : 1
}
