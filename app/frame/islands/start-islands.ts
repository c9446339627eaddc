import type { ComponentType } from 'react'
import { nameOf } from './name.ts'

type Module = { default: ComponentType<object> }
const modules = import.meta.glob<Module>('../../**/*.island.tsx')
const loaders = new Map(Object.entries(modules).map(([path, load]) => [nameOf(path), load]))

/** Events by which somebody begins to use an island; a tap on a phone begins with the last. */
const touchEvents = ['pointerover', 'focusin', 'keydown', 'pointerdown'] as const
/** Islands this close to the window are hydrated before they are reached. */
const nearMargin = '50% 0px'

/** Hydrates each island when its `when` says so. Until then every control in it is a native one. */
export function startIslands() {
  const waiting = new Set(document.querySelectorAll<HTMLElement>('[data-island]'))

  async function hydrateIsland(element: HTMLElement) {
    if (!waiting.delete(element)) return
    try {
      const load = loaders.get(element.dataset.island ?? '')
      const [{ hydrate }, island] = await Promise.all([import('./hydrate.tsx'), load?.()])
      if (island) hydrate(element, island.default)
    } catch (error) {
      // Without a network the page stays as it is; the next touch tries again.
      waiting.add(element)
      console.info('A part of the page could not be fetched.', error)
    }
  }

  const hydrateTouched = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
    if (element) void hydrateIsland(element)
  }
  for (const touch of touchEvents) addEventListener(touch, hydrateTouched, { capture: true, passive: true })

  // A part may be a form, whose field is called `parentElement`.
  const islandOf = new Map<Element, HTMLElement>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const element = islandOf.get(target)
        if (isIntersecting && element) void hydrateIsland(element)
      }
    },
    { rootMargin: nearMargin },
  )
  // An island's own element has no box; its first child has.
  for (const element of waiting)
    if (element.dataset.when === 'near')
      for (const part of element.children) {
        islandOf.set(part, element)
        observer.observe(part)
      }
}
