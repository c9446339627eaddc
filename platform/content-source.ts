import type { SearchKind } from '#platform/text/search-query.ts'

/** A page that content brings with it, as lists of pages tell it. */
export type ContentPage = {
  path: string
  /** The title by itself, as on the picture of a shared link. */
  title: string
  /** Its name in breadcrumbs, where that is not the title that the page itself has. */
  name?: string
  /** The path of a page above it that its own address does not name. */
  under?: string
  /** When its content last changed, a day or a moment in ISO 8601; null when nobody knows. */
  changed: string | null
  /** False where search engines are not to list it. */
  isListed?: boolean
  /** The second line on the picture of its shared link: what the page is about. */
  line?: string
  /** The drawing on that picture. Without one it shows the mark on its level line. */
  drawing?: SharedDrawing
}

/** The share of a clause that a tick stands for. */
type TickLook = 'whole' | 'part' | 'open'

/** The drawing on the picture of a shared link. It is always something that the page itself says. */
export type SharedDrawing =
  /** A picture of 1200 by 630, by its address, and the word beside it. */
  | { of: 'plate'; picture: string; label: string }
  /** A document's first page, by its address. */
  | { of: 'cover'; picture: string }
  /**
   * A day on a ruler of years: filled where it is in force, half where it is final, open or dashed where it binds
   * nobody.
   */
  | { of: 'date'; date: string; meaning: string; printed: string; mark: 'filled' | 'half' | 'open' | 'dashed' }
  /** Names, each with a tick for every clause. */
  | { of: 'ticks'; rows: readonly { name: string; ticks: readonly TickLook[] }[] }
  /** A share of cells that are filled. */
  | { of: 'share'; filled: number; all: number; unit: string }
  /** Figures, each with what it counts or costs. */
  | { of: 'figures'; rows: readonly { figure: string; label: string }[] }
  /** Bars on one scale, from their beginning to the shortest and the longest end. */
  | { of: 'spans'; rows: readonly { name: string; from: number; shortest: number; longest: number }[]; unit: string }

/**
 * Something that the search finds. Its address is its id.
 *
 * @property place where it stands: a post's category and day, a section's document
 * @property shown the text that an excerpt is taken from, where that is not all that is searched
 */
export type SearchEntry = { id: string; kind: SearchKind; title: string; place: string; text: string; shown?: string }

/** A part of `/llms.txt`: links to pages, each with a sentence. */
export type LinkSection = { title: string; links: readonly { title: string; path: string; text: string }[] }

/** Stops a listener. */
type Unsubscribe = () => void

/**
 * A kind of content: its pages, and everything that other places show of them. Search, sitemap, llms.txt, pictures of
 * shared links, breadcrumbs, the warming of the cache and its renewal walk the list of these
 * (`server/open-services.ts`).
 */
export type ContentSource = {
  /** All its pages, the most wanted first. */
  pages: () => readonly ContentPage[]
  /** The one address of a page that this one leads to; null when it is none of this content. */
  canonicalPath: (path: string) => string | null
  entries: () => readonly SearchEntry[] | Promise<readonly SearchEntry[]>
  /** The screens that show something of it, each with the day or moment at which that changed. */
  changedOn?: () => ReadonlyMap<string, string>
  /** The lines about it for AI assistants. */
  sections?: () => readonly LinkSection[]
  /** Tells the paths of pages that became different while the site runs. */
  onChange?: (listener: (paths: readonly string[]) => void) => Unsubscribe
}
