/** A title as an address or an anchor: lowercased, its words joined by hyphens (SPEC 2, Services anchors). */
export const slugOf = (title: string): string =>
  (
    title
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('-')
