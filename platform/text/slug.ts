/** Turns a title into an address or anchor: lower case, words joined by hyphens (SPEC 2, Services anchors). */
export const slugOf = (title: string): string =>
  (
    title
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('-')
