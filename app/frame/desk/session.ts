import { useSyncExternalStore } from 'react'

/**
 * The person at the desk. On the machine it is their own word, for the history; nobody signs in with it. From anywhere
 * it is who signed in.
 */
export type Who = { name: string; email: string; theme: 'system' | 'light' | 'dark' }

/**
 * The state of the door: this page is being let in, may ask, is shut out, or its session has ended while it was open.
 */
type DoorState =
  | { at: 'entering' }
  | { at: 'open' }
  | { at: 'closed' | 'ended'; says: string }
  /** From anywhere: nobody is signed in, or somebody came by an invitation. */
  | { at: 'sign-in'; says: string }
  | { at: 'invited'; token: string }

const whoKey = 'desk-who'
const secretKey = 'desk-session'
const nobody: Who = { name: '', email: '', theme: 'system' }
/** The way in, as the server wrote it into the page; none where a screen is rendered without one. */
const door = globalThis.document?.documentElement.dataset.door
export const isRemoteDesk = door === 'anywhere'

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let who = readWho()
let state: DoorState = { at: 'entering' }
/** The calls that the role of who signed in may use; null on the machine. */
let calls: ReadonlySet<string> | null = null

function readWho(): Who {
  try {
    return { ...nobody, ...(JSON.parse(localStorage.getItem(whoKey) ?? '{}') as Partial<Who>) }
  } catch {
    return nobody
  }
}

function set(next: DoorState) {
  state = next
  notifyListeners()
}

export const useWho = () => useSyncExternalStore(subscribe, () => who)
export const useDoor = () => useSyncExternalStore(subscribe, () => state)
export const whoNow = () => who
/** True when the desk is dark, by choice or as the device is. */
export const startsDark = ({ theme } = who) =>
  theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

/** True when whoever sits here may use a call. The server decides; what it would refuse is not shown. */
export function may(call: string): boolean {
  if (calls) return calls.has(call)
  // On the machine everything is allowed. Nobody there has a passkey, and people are there when there is a way in for
  // them.
  return call === 'people' ? door === 'machine-and-people' : call !== 'me'
}

/** Stores who sits at this browser, with their theme; of who signed in, the theme alone. Nothing else stays. */
export function setWho(next: Who) {
  who = next
  localStorage.setItem(whoKey, JSON.stringify(isRemoteDesk ? { theme: next.theme } : next))
  notifyListeners()
}

/** Returns the session's secret on the machine. It is stored for this tab alone, where a reload finds it. */
export const secret = () => sessionStorage.getItem(secretKey)

/** Closes the door in this tab. What is open stays where it is, so nothing that was typed is lost. */
export function leave(says: string) {
  sessionStorage.removeItem(secretKey)
  const wasOpen = state.at === 'open' || state.at === 'ended'
  set({ at: wasOpen ? 'ended' : isRemoteDesk ? 'sign-in' : 'closed', says })
}

/** Comes in: by the token of the page's own link, which is removed from the address first, or by the cookie. */
export async function enter() {
  const { hash } = location
  const [, invitation] = /^#invitation=([\w-]+)$/.exec(hash) ?? []
  if (invitation ?? tokenIn(hash)) history.replaceState(null, '', location.pathname)
  if (!isRemoteDesk) return enterBy(hash)
  if (invitation) return set({ at: 'invited', token: invitation })
  await enterByCookie()
}

const tokenIn = (link: string) => /#t=([\w-]+)\s*$/.exec(link)?.[1]

const silent = 'The desk does not answer. Is it still running?'

/** Asks the server at the door. The body is null when nobody answers. */
export async function askDoor(path: string, body: object = {}) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  const read = (await answer?.json().catch(() => null)) as ({ says?: string } & Record<string, unknown>) | null
  return {
    isOk: answer?.ok === true && read !== null,
    status: answer?.status ?? 0,
    body: read,
    says: read?.says ?? silent,
  }
}

/** Comes in on the machine: by a link's token, which is traded for a secret, or by the secret that this tab has. */
export async function enterBy(link: string) {
  const token = tokenIn(link)
  if (token) {
    const { isOk, body, says } = await askDoor('/enter', { token })
    if (!isOk || typeof body?.session !== 'string') return leave(says)
    sessionStorage.setItem(secretKey, body.session)
  }
  if (secret()) set({ at: 'open' })
  else if (state.at === 'ended')
    set({ at: 'ended', says: 'This is no link of the desk: it ends in #t= and a long word.' })
  else set({ at: 'closed', says: 'Open the desk by the link that the terminal shows. Enter there makes a new one.' })
}

/** Comes in with the cookie that this browser has, if it is still good. */
export async function enterByCookie() {
  const { isOk, status, body, says } = await askDoor('/session')
  if (!isOk) return leave(status === 401 ? '' : says)
  const session = body as unknown as { person: { name: string; email: string }; calls: readonly string[] }
  calls = new Set(session.calls)
  who = { ...who, name: session.person.name, email: session.person.email }
  set({ at: 'open' })
}
