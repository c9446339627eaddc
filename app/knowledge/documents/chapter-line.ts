type Line = { id: string; title: string; href: string }

export type ChapterLine = Line & { number: string; sections: readonly Line[] }

/** A part or section, for the contents in the page's margin. */
export type ContentsEntry = { id: string; number: string; title: string; level: 1 | 2 }
