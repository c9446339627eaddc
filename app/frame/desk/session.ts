import { useSyncExternalStore } from 'react'

/** The person at the desk, by their own word. It is for the history; nobody signs in with it. */
export type Who = { name: string; email: string; theme: 'system' | 'light' | 'dark' }

/** The state of the door: this page is being let in, may ask, is shut out, or its session has ended while it was open. */
type DoorState = { at: 'entering' } | { at: 'open' } | { at: 'closed' | 'ended'; says: string }

const whoKey = 'desk-who'
const secretKey = 'desk-session'
const nobody: Who = { name: '', email: '', theme: 'system' }

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let who = readWho()
let door: DoorState = { at: 'entering' }

function readWho(): Who {
  try {
    return { ...nobody, ...(JSON.parse(localStorage.getItem(whoKey) ?? '{}') as Partial<Who>) }
  } catch {
    return nobody
  }
}

export const useWho = () => useSyncExternalStore(subscribe, () => who)
export const useDoor = () => useSyncExternalStore(subscribe, () => door)
export const whoNow = () => who
/** True when the desk is dark, by choice or as the device is. */
export const startsDark = ({ theme } = who) =>
  theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

/** Stores who sits at this browser, with their theme. Nothing else stays once the tab is closed. */
export function setWho(next: Who) {
  who = next
  localStorage.setItem(whoKey, JSON.stringify(next))
  tell()
}

/** Returns the session's secret. It is stored for this tab alone, where a reload finds it. */
export const secret = () => sessionStorage.getItem(secretKey)

/** Closes the door in this tab. What is open stays where it is, so nothing that was typed is lost. */
export function leave(says: string) {
  sessionStorage.removeItem(secretKey)
  door = { at: door.at === 'open' || door.at === 'ended' ? 'ended' : 'closed', says }
  tell()
}

/** Trades the token of the page's own link for a session. First it removes the token from the address. */
export async function enter() {
  const { hash } = location
  if (tokenIn(hash)) history.replaceState(null, '', location.pathname)
  await enterBy(hash)
}

const tokenIn = (link: string) => /#t=([\w-]+)\s*$/.exec(link)?.[1]

export async function enterBy(link: string) {
  const token = tokenIn(link)
  if (token) {
    const answer = await fetch('/enter', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    }).catch(() => null)
    const body = (await answer?.json().catch(() => null)) as { session?: string; says?: string } | null
    if (!answer?.ok || !body?.session) return leave(body?.says ?? 'The desk does not answer. Is it still running?')
    sessionStorage.setItem(secretKey, body.session)
  }
  if (secret()) door = { at: 'open' }
  else if (door.at === 'ended')
    door = { at: 'ended', says: 'This is no link of the desk: it ends in #t= and a long word.' }
  else door = { at: 'closed', says: 'Open the desk by the link that the terminal shows. Enter there makes a new one.' }
  tell()
}
