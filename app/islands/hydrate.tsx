import { type ComponentType, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes an island's element interactive, with the props that stand in it. It carries `data-awake` from then on. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>) {
  const props = JSON.parse(element.dataset.props ?? '{}') as object
  function Awake() {
    useEffect(() => {
      element.dataset.awake = ''
    }, [])
    return <Component {...props} />
  }
  startTransition(() => {
    hydrateRoot(element, <Awake />, { identifierPrefix: element.dataset.id })
  })
}
