import { saveAs } from '#frame/ui/save-as.ts'
import { idleHeader } from './idle.ts'
import { isRemoteDesk, leave, secret, whoNow } from './session.ts'

let lastPress = Date.now()
for (const kind of ['pointerdown', 'keydown', 'input'])
  addEventListener(kind, () => (lastPress = Date.now()), { capture: true, passive: true })

/** A refusal by the desk's server, in words for the person at the desk. */
export class DeskError extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(typeof body.says === 'string' ? body.says : 'The desk does not answer. Is it still running?')
    this.status = status
    this.body = body
  }
}

/** A browser sends on at most 64 kB for a page that is left, of all its calls together. */
const maxAfterLeaving = 15_000

async function postJson(
  name: string,
  input: unknown,
  { signal, outlivesPage = false }: { signal?: AbortSignal | undefined; outlivesPage?: boolean } = {},
): Promise<Response> {
  const body = JSON.stringify({ who: whoNow().name, input })
  const answer = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(!isRemoteDesk && { Authorization: `Bearer ${secret() ?? ''}` }),
      [idleHeader]: `${Math.max(0, Math.round((Date.now() - lastPress) / 1000))}`,
    },
    body,
    keepalive: outlivesPage && body.length < maxAfterLeaving,
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new DeskError(0, {})
  })
  if (answer.ok) return answer
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  if (answer.status === 401)
    leave(
      isRemoteDesk
        ? typeof said.ended === 'string'
          ? said.ended
          : 'Nobody pressed anything for a while, or it was ended.'
        : 'Enter in the desk’s terminal makes a new link.',
    )
  throw new DeskError(answer.status, said)
}

/** Asks the desk's server for something, or to do something. @throws DeskError */
export async function askDesk<Result>(name: string, input: unknown = {}, signal?: AbortSignal): Promise<Result> {
  return (await postJson(name, input, { signal })).json() as Promise<Result>
}

/** Has the desk's server do something that it still hears of when the page is left at once. @throws DeskError */
export async function askDeskWhenLeaving(name: string, input: unknown) {
  await postJson(name, input, { outlivesPage: true })
}

/** Has a file made and saved by the browser. @throws DeskError */
export async function download(name: string, input: unknown, fileName: string) {
  saveAs(await (await postJson(name, input)).blob(), fileName)
}
