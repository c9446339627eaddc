import { DeliveryFailure } from './delivery/failure.ts'

/** Returns an error's first line without anything that could be an address, because it ends up in the log. */
export function reasonOf(error: unknown): string {
  if (error instanceof DeliveryFailure && error.cause) return reasonOf(error.cause)
  const { code, message, response } = Object(error) as { code?: unknown; message?: unknown; response?: unknown }
  // A mail server may quote the subject or name it refuses, so only the codes of its reply are reported (RFC 5321, RFC
  // 3463).
  if (typeof response === 'string')
    return `${code ?? 'refused'}: ${/^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? 'no code'}`
  const text = [code, message].filter(Boolean).join(': ') || String(error)
  return (text.split('\n')[0] ?? '')
    .slice(0, 2_000)
    .replace(/(?<![^\s<>",;:()])[^\s<>",;:()]+@[^\s<>",;:()]+/g, '[address]')
    .slice(0, 300)
}
