/** The name of the global symbol under which the built site looks for texts that are not in the build yet. */
export const ownTextsKey = 'site.texts'

/** The texts that scripts of pages have too, by the names of their files. */
export const scriptTexts: readonly string[] = ['company', 'prices', 'our-story', 'early-access']

/** A wrong value, and the names that lead to it: `['foundation', 'users']`. */
export type TextFault = { path: readonly (string | number)[]; reason: string }

export type OwnTexts = Readonly<Record<string, unknown>>

/** Has the built site, which is loaded after this, show these texts. */
export function putOwnTexts(texts: OwnTexts) {
  Object.assign(globalThis, { [Symbol.for(ownTextsKey)]: texts })
}
