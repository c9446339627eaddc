/** How long requests begin in one turn of the event loop, in milliseconds, before everybody else has a turn. */
const beginMs = 10
/** How long nothing begins while one connection after another comes, in milliseconds. */
const comingMs = 30
/** Requests have waited all along for so long, in milliseconds, when there is more to do than can be done. */
const lateMs = 500

/**
 * Spreads what came together over turns of the event loop, clients by turns. Node begins all that it has read before it
 * looks for anything else, and takes one new connection in a turn: behind 1,500 requests a visitor would wait for all of
 * them before being heard, and again at each step of an answer. Where nobody waits a request begins at once.
 *
 * @param now milliseconds that only go forward
 */
export function createTurns(now = () => performance.now()) {
  /** By client; the one whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>()
  const later: (() => void)[] = []
  let turnSince: number | null = null
  let waitingSince = 0
  /** Since when one connection has come after another, and nothing has begun. */
  let comingSince: number | null = null
  let hasConnected = false

  const hasTime = () => turnSince === null || now() - turnSince < beginMs

  function startTurn() {
    if (turnSince !== null) return
    turnSince = now()
    setImmediate(endTurn)
  }

  function endTurn() {
    turnSince = null
    const since = hasConnected ? (comingSince ?? now()) : null
    comingSince = since
    hasConnected = false
    if (waiting.size === 0 && later.length === 0 && since === null) return
    startTurn()
    if (since === null || now() - since > comingMs) next()
  }

  function next() {
    comingSince = null
    const [first] = waiting
    if (!first || !hasTime()) return later.shift()?.()
    const [client, own] = first
    const begin = own.shift()
    waiting.delete(client)
    if (own.length > 0) waiting.set(client, own)
    begin?.()
    // What a request does before it first waits is done in promises: a tick that is asked for by one of them comes after all.
    queueMicrotask(() => process.nextTick(next))
  }

  const isFree = () => {
    startTurn()
    return waiting.size === 0 && hasTime()
  }

  return {
    /** Tries what costs next to nothing at once, unless somebody waits; says whether that was all there is to do. */
    try: (work: () => boolean): boolean => isFree() && work(),

    /**
     * Begins a request now, or when its client's turn comes; right behind a new connection it waits for those that follow.
     *
     * @param clientOf who asks; only asked for when it has to wait
     */
    take(clientOf: () => string, begin: () => void): void {
      if (isFree() && comingSince === null && !hasConnected) {
        begin()
        return
      }
      if (waiting.size === 0) waitingSince = now()
      const client = clientOf()
      const own = waiting.get(client)
      if (own) own.push(begin)
      else waiting.set(client, [begin])
    },

    /** Begins one of these works in a turn, after its requests. */
    afterwards(work: () => void): void {
      later.push(work)
      startTurn()
    },

    /** To be told of each new connection: others may wait behind it, and are taken before anything begins. */
    connected(): void {
      hasConnected = true
      startTurn()
    },

    /** Whether somebody has been waiting all along for half a second. */
    isLate: (): boolean => waiting.size > 0 && now() - waitingSince > lateMs,
  }
}
export type Turns = ReturnType<typeof createTurns>
