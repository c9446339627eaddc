export type PostState = 'draft' | 'scheduled' | 'published' | 'wrong'

/** Tells the state of a post by its head: `wrong`, and shown nowhere, without a date that can be read. */
export function postState(
  { draft, publishedDate }: { draft?: unknown; publishedDate?: unknown },
  now = new Date(),
): PostState {
  if (draft === true) return 'draft'
  const at = typeof publishedDate === 'string' ? Date.parse(publishedDate) : Number.NaN
  return Number.isNaN(at) ? 'wrong' : at > now.getTime() ? 'scheduled' : 'published'
}
