import { type RefObject, useEffect, useRef, useState } from 'react'

type Take = () => void

/** Links that have been in view and whose screens are still to be fetched, the first one first. */
const turns: Take[] = []
const links = new WeakMap<Element, Take>()
let observer: IntersectionObserver | undefined

/**
 * Whether the screen behind a link is to be fetched, which it is once the link has been half in view and its turn has
 * come: one link at a time, between whatever else the browser does. All at once they would keep a phone busy for longer
 * than a tap may wait.
 */
export function useTurnToFetch(isFetched: boolean): [RefObject<HTMLAnchorElement | null>, boolean] {
  const ref = useRef<HTMLAnchorElement>(null)
  const [isItsTurn, setIsItsTurn] = useState(false)
  useEffect(() => {
    const link = ref.current
    if (!link || !isFetched) return
    const take = () => setIsItsTurn(true)
    links.set(link, take)
    observer ??= new IntersectionObserver(queue, { threshold: 0.5 })
    observer.observe(link)
    return () => {
      observer?.unobserve(link)
      const index = turns.indexOf(take)
      if (index >= 0) turns.splice(index, 1)
    }
  }, [isFetched])
  return [ref, isItsTurn]
}

function queue(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    const take = links.get(target)
    if (!isIntersecting || !take) continue
    observer?.unobserve(target)
    if (turns.push(take) === 1) whenIdle(next)
  }
}

function next() {
  turns.shift()?.()
  if (turns.length > 0) whenIdle(next)
}

/** Safari has no idle callbacks. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 100 }) : setTimeout(work)
