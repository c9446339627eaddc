import { type ComponentType, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { removeGaps } from './gaps.ts'

/** Makes an island interactive, with the props at its end, and marks it with `data-hydrated`. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>) {
  const comment = element.lastChild as Comment
  const props = JSON.parse(comment.data) as object
  comment.remove()
  removeGaps(element)
  function Hydrated() {
    useEffect(() => {
      element.dataset.hydrated = ''
    }, [])
    return <Component {...props} />
  }
  startTransition(() => {
    hydrateRoot(element, <Hydrated />, { identifierPrefix: element.dataset.id })
  })
}
