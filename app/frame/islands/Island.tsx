import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { nameOf } from './name.ts'

const modules = import.meta.glob<{ default: ComponentType<never> }>('../../**/*.island.tsx', { eager: true })
const names = new Map(Object.entries(modules).map(([path, { default: component }]) => [component, nameOf(path)]))

/**
 * The moment of hydration: near the view, or only when touched, for an island whose page is complete without it.
 * Pointing, focusing or touching hydrates any island.
 */
type When = 'near' | 'touched'

type IslandProps<Props extends object, ServerProps extends keyof Props> = {
  of: ComponentType<Props>
  /** Plain data. The page carries it as JSON, for hydration. */
  props: Omit<Props, ServerProps>
  /**
   * Props for the server's rendering alone, such as sanitised HTML. In the browser the island reads them from the page.
   */
  serverProps?: Pick<Props, ServerProps>
  when?: When
  /** Tells two islands of one component on a page apart; React's generated ids begin with it. */
  id?: string
}

/**
 * An interactive part of a page that is otherwise a document. It is a React root of its own, so the browser can hydrate
 * it by itself. It sees no context of the page, only its props.
 */
export function Island<Props extends object, ServerProps extends keyof Props = never>({
  of,
  props,
  serverProps,
  when = 'near',
  id,
}: IslandProps<Props, ServerProps>) {
  const Component = of as ComponentType<object>
  const name = names.get(of as ComponentType<never>)
  if (!name) throw new Error(`${of.name} is not the default export of a file named *.island.tsx`)
  const prefix = id ?? name
  return (
    <div
      className="contents"
      data-island={name}
      data-id={prefix}
      data-when={when}
      dangerouslySetInnerHTML={{
        __html:
          renderToString(<Component {...props} {...serverProps} />, { identifierPrefix: prefix }) + asComment(props),
      }}
    />
  )
}

/**
 * Writes data at the end of an island, so the visible part can be shown first. A comment is not an element, so
 * selectors do not count it; and as it has no angle brackets, nothing in it can end it.
 */
const asComment = (data: object) =>
  `<!--${JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')}-->`
