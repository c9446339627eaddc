import { site } from '#content/site.ts'
import { builtData } from '#platform/built-data.ts'
import type { ContentSource } from '#platform/content-source.ts'
import { sharedOf } from './screen-drawings.ts'

/** The build's facts about a screen with a single address. */
export type BuiltScreen = {
  path: string
  title: string
  description: string
  /** Search engines may list it. */
  indexed: boolean
  /** The day on which its words last changed, such as 2026-11-21; null if the build had no history to look in. */
  changed: string | null
  /** Its words alone, for the search. */
  text: string
}

/**
 * Reads the build's facts about the screens that do not come from content.
 *
 * @param file the file that `scripts/screens.ts` wrote; without a build there are no screens
 */
export const createScreens = (file: string | null) => ({ all: builtData<readonly BuiltScreen[]>(file, []) })
export type Screens = ReturnType<typeof createScreens>

/**
 * Makes a content source of the screens with a single address. The search shows a screen's description, because its
 * words also include file names, numbers and buttons.
 */
export function screensSource(screens: Screens): ContentSource {
  const indexed = () => screens.all().filter((screen) => screen.indexed)
  return {
    pages: () => indexed().map((screen) => ({ ...screen, ...sharedOf(screen) })),
    canonicalPath: (path) => (indexed().some((screen) => screen.path === path) ? path : null),
    entries: () =>
      indexed().map(({ path, title, description, text }) => ({
        id: path,
        kind: 'page',
        // Home’s own title is a promise, which names nobody.
        title: path === '/' ? `${site.name}: ${title}` : title,
        place: '',
        text: `${description} ${text}`,
        shown: description,
      })),
  }
}
