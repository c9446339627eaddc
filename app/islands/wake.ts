import type { ComponentType } from 'react'
import { nameOf } from './name.ts'

type Module = { default: ComponentType<object> }
const modules = import.meta.glob<Module>('../**/*.island.tsx')
const loaders = new Map(Object.entries(modules).map(([path, load]) => [nameOf(path), load]))

/** What tells that somebody is about to use an island; a tap on a phone begins with the last. */
const touches = ['pointerover', 'focusin', 'keydown', 'pointerdown'] as const
/** Islands within this much of the window wake before they are reached. */
const near = '50% 0px'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Wakes the islands of the page as each says (`Waking`). Until then every control in them is a native one. */
export function startIslands() {
  const waiting = new Set(document.querySelectorAll<HTMLElement>('[data-island]'))

  async function wake(element: HTMLElement) {
    if (!waiting.delete(element)) return
    try {
      const runtime = import('./hydrate.tsx')
      // To ask for files is work, too: on a slow processor those of both would be a long task.
      await nextTask()
      const [{ hydrate }, island] = await Promise.all([runtime, loaders.get(element.dataset.island ?? '')?.()])
      if (island) hydrate(element, island.default)
    } catch (error) {
      // Without a network the page stays as it came; the next touch tries again.
      waiting.add(element)
      console.info('A part of the page could not be fetched.', error)
    }
  }

  const wakeTouched = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
    if (element) void wake(element)
  }
  for (const touch of touches) addEventListener(touch, wakeTouched, { capture: true, passive: true })

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting && target.parentElement) void wake(target.parentElement)
    },
    { rootMargin: near },
  )
  // An island's own element has no box; what stands in it has.
  for (const element of waiting)
    if (element.dataset.when === 'near') for (const part of element.children) observer.observe(part)
}
