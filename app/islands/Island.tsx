import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { nameOf } from './name.ts'

const modules = import.meta.glob<{ default: ComponentType<never> }>('../**/*.island.tsx', { eager: true })
const names = new Map(Object.entries(modules).map(([path, { default: component }]) => [component, nameOf(path)]))

/**
 * The moment at which an island is hydrated: near the view, or only when it is touched, for one whose page is whole without
 * it. Any island is hydrated when it is pointed at, focused or touched.
 */
type When = 'near' | 'touched'

type IslandProps<Props extends object, ServerProps extends keyof Props> = {
  /** The default export of a `*.island.tsx`. */
  of: ComponentType<Props>
  /** Plain data: it stands in the page as JSON, for the browser to hydrate with. */
  props: Omit<Props, ServerProps>
  /** Props of the server's rendering alone, such as sanitised HTML; in the browser the island finds it where it stands in the page. */
  serverProps?: Pick<Props, ServerProps>
  when?: When
  /** Tells two islands of one component on a page apart; ids that React makes begin with it. */
  id?: string
}

/**
 * An interactive part of a page that is otherwise a document. It is rendered as a root of its own, so that the browser can
 * hydrate it by itself: it sees no context of the page, and knows nothing that is not in its props.
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
 * Data at the end of an island: what is to be seen is read, and may be shown, before it. As a comment it is no element, which
 * selectors would count; nothing in it ends it, for it has no angle brackets.
 */
const asComment = (data: object) =>
  `<!--${JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')}-->`
