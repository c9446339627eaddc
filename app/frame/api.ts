/** A call that the server refused. The message is the status, a colon, a space and the answer's text (SPEC 8). */
class ApiError extends Error {
  readonly status: number
  readonly body: string
  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = body
  }
}

type Call = {
  method?: 'GET' | 'POST'
  json?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Calls this site's API with credentials (SPEC 7). It never retries.
 *
 * @throws ApiError for any status that is not OK
 */
export async function callApi(path: string, { method = 'GET', json, headers, signal }: Call = {}) {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    body: json === undefined ? undefined : JSON.stringify(json),
    signal,
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

/** Returns the notice of a form that was closed meanwhile; null for any other error. */
export function closedNoticeIn(error: unknown): { title: string; text: string } | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  try {
    const { title, detail } = JSON.parse(error.body) as { title: string; detail?: unknown }
    return typeof detail === 'string' ? { title, text: detail } : null
  } catch {
    return null
  }
}

/** Returns the field errors of a problem; empty for any other error. */
export function fieldErrorsOf(error: unknown): Record<string, string[]> {
  if (!(error instanceof ApiError) || error.status !== 422) return {}
  try {
    const { errors } = JSON.parse(error.body) as { errors: { field: string; message: string }[] }
    return Object.fromEntries(errors.map(({ field, message }) => [field, [message]]))
  } catch {
    return {}
  }
}
