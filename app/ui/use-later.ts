import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is fetched when it is first needed; undefined until then.
 *
 * Unlike `React.lazy` it never throws: when the network is gone, the page and what was typed into it stay as they are, and
 * the next need tries again.
 */
export function useLater<Props>(needed: unknown, load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loader is the same one every time
  useEffect(() => {
    if (!needed || Part) return
    load().then(
      (module) => setPart(() => module.default),
      (error) => console.info('A part of the page could not be fetched.', error),
    )
  }, [needed, Part])
  return Part
}
