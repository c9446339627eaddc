import { type ComponentType, lazy } from 'react'

let started = false

/** Called once, when the application takes over the page that the server sent. */
export function markStarted() {
  started = true
}

/**
 * A form whose code is a chunk of its own, so that a link's prefetch does not bring it. On a page that was loaded with
 * the form it is there before the application starts, because what a visitor typed meanwhile would be lost with a form
 * that is taken over later than its page. Reached by a link, it is loaded then.
 */
export async function withPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<ComponentType<Props>> {
  return started ? lazy(load) : (await load()).default
}
