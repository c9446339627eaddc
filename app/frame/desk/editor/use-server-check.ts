import { useEffect, useRef, useState } from 'react'
import { askDesk } from '../call.ts'
import { notifyFault } from '../notices.tsx'

/** The pause after a key before the server is asked, in milliseconds. */
const settleMs = 350

/**
 * Asks what is wrong with a text as it is typed, and how it will look. The last answer stays until the next.
 *
 * @param dependsOn the version of another file that the answer rests on, such as a form: a new one asks again
 */
export function useServerCheck<Result>(
  name: string,
  input: Readonly<Record<string, unknown>>,
  isReady: boolean,
  dependsOn?: string,
) {
  const [result, setResult] = useState<Result | null>(null)
  const [isChecking, setChecking] = useState(true)
  // As text, so that an equal input asks nothing again.
  const request = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer rests on it, though it is not sent
  useEffect(() => {
    if (!isReady) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setChecking(true)
      askDesk<Result>(name, JSON.parse(request), stop.signal).then(
        (result) => {
          setResult(result)
          setChecking(false)
        },
        (error: unknown) => {
          if (stop.signal.aborted) return
          setChecking(false)
          notifyFault(error)
        },
      )
    }, settleMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name, request, isReady, dependsOn])
  const latest = useRef(request)
  latest.current = request
  return {
    result,
    isChecking,
    /** Asks at once, also about what was asked already. Returns null where nothing was answered. */
    async checkNow(): Promise<Result | null> {
      const asked = latest.current
      const answer = await askDesk<Result>(name, JSON.parse(asked)).catch(() => null)
      // What was typed meanwhile has an answer of its own.
      if (answer !== null && asked === latest.current) setResult(answer)
      return answer
    },
  }
}

/** The address of the last page that could be shown: what is typed in between may have none. */
export function useLastPreview(address: string | null): string | null {
  const [last, setLast] = useState(address)
  useEffect(() => {
    if (address !== null) setLast(address)
  }, [address])
  return address ?? last
}
