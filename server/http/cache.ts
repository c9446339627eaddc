type Parts<T> = {
  /** Makes what is kept at a path; null when there is nothing there. */
  make: (path: string) => Promise<T | null>
  /** How much is kept at the same time; the oldest makes room for one more. */
  most: number
  /** The same in bytes, where some are far larger than others; one that is larger is kept alone. */
  mostBytes?: number
  /** The bytes of one. */
  sizeOf?: (made: T) => number
}

/** Keeps what was made at each path, made once however many ask, until it is made anew or dropped. */
export function createCache<T>({ make, most, mostBytes = Number.POSITIVE_INFINITY, sizeOf = () => 0 }: Parts<T>) {
  const kept = new Map<string, T>()
  const making = new Map<string, { result: Promise<T | null> | null }>()

  /** Not kept when it was renewed or dropped meanwhile: it may be made of what no longer holds. */
  function makeAndKeep(path: string): Promise<T | null> {
    const turn: { result: Promise<T | null> | null } = { result: null }
    making.set(path, turn)
    const result = (async () => {
      try {
        const made = await make(path)
        if (made !== null && making.get(path) === turn) keep(path, made)
        return made
      } finally {
        if (making.get(path) === turn) making.delete(path)
      }
    })()
    turn.result = result
    return result
  }

  function keep(path: string, made: T) {
    kept.delete(path)
    let bytes = sizeOf(made)
    for (const one of kept.values()) bytes += sizeOf(one)
    for (const [oldest, one] of kept) {
      if (kept.size < most && bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= sizeOf(one)
    }
    kept.set(path, made)
  }

  return {
    /** What is here already. */
    get: (path: string): T | undefined => kept.get(path),
    /** Everything that is here. */
    values: (): readonly T[] => [...kept.values()],
    /** What is here, or is made now; many who ask at once wait for the same. */
    async fetch(path: string): Promise<T | null> {
      return kept.get(path) ?? making.get(path)?.result ?? makeAndKeep(path)
    },
    /** Makes it anew, for it changed. Until that is done, what was kept stays. */
    renew: (path: string): Promise<T | null> => makeAndKeep(path),
    /** Forgets everything. */
    clear() {
      making.clear()
      kept.clear()
    },
    /** Forgets it. */
    drop(path: string) {
      making.delete(path)
      kept.delete(path)
    },
  }
}
