import { builtData } from '#platform/built-data.ts'
import type { ContentSource } from '#platform/content-source.ts'

/** The build's facts about a screen with a single address. */
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

/**
 * The screens that stand at one address as a kind of content. A screen's words are also those of its files, numbers and
 * buttons: what the search shows of it is its description.
 */
export function screensSource(screens: Screens): ContentSource {
  const indexed = () => screens.all().filter((screen) => screen.indexed)
  return {
    name: 'screens',
    pages: indexed,
    canonicalPath: (path) => (indexed().some((screen) => screen.path === path) ? path : null),
    entries: () =>
      indexed().map(({ path, title, description, text }) => ({
        id: path,
        kind: 'page',
        title,
        place: '',
        text: `${description} ${text}`,
        shown: description,
      })),
  }
}
