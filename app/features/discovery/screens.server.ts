import { builtData } from '#platform/built-data.ts'

/** What a build found on a screen that stands at one address. */
export type BuiltScreen = {
  path: string
  title: string
  description: string
  /** Search engines may list it. */
  indexed: boolean
  /** The day on which its words were last changed, such as 2026-11-21; null where the build had no history to look in. */
  changed: string | null
  /** Its words alone, for the search. */
  text: string
}

/**
 * The screens that do not come from content, as the build rendered them.
 *
 * @param file what `scripts/screens.ts` wrote; without a build there are none
 */
export const createScreens = (file: string | null) => ({ all: builtData<readonly BuiltScreen[]>(file, []) })
export type Screens = ReturnType<typeof createScreens>
