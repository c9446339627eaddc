/** A line of what a specialist receives: the tool's own words for a part of its result. */
export type SheetRow = { term: string; text: string }
