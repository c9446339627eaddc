/** The name of the global symbol under which the built site looks for texts that are not in the build yet. */
export const draftsKey = 'site.texts'

export type Drafts = Readonly<Record<string, unknown>>

/** Has the built site, which is loaded after this, show these texts. */
export function takeDrafts(texts: Drafts) {
  Object.assign(globalThis, { [Symbol.for(draftsKey)]: texts })
}
