import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** The text of a body as a browser reads it. In this process nothing undoes an encoding by itself. */
export async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding')
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return plain.toString('utf8')
}

export type InlineScript = { attributes: string; text: string; nonce: string | null }

/** The scripts that stand in a page and that a browser may run; data is none, and an empty one is never run. */
export function inlineScripts(html: string): InlineScript[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .map(([, attributes = '', text = '']) => ({
      attributes,
      text,
      nonce: /\snonce="([^"]*)"/.exec(attributes)?.[1] ?? null,
    }))
    .filter(({ attributes, text }) => text && !/\ssrc=|type="application\//.test(attributes))
}

/** The policy's directives by their names. */
export function directives(policy: string | null): Record<string, string[]> {
  return Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )
}

/** A CSP source expression for exactly this text. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
