import type { Block, Inline, ListItem } from './model.server.ts'

/** Pieces of a document that is made of data: whatever they say is text, and no character in it is markup. */
export const text = (value: string): Inline[] => [{ kind: 'text', text: value }]
/** A length before the words that say it, as shares of its room. */
export const rung = (to: number, { from = 0, until }: { from?: number; until?: number } = {}): Inline => ({
  kind: 'rung',
  from,
  to,
  ...(until !== undefined && { until }),
})
export const link = (href: string, value: string): Inline => ({ kind: 'link', href, content: text(value) })
export const paragraph = (value: string): Block => ({ kind: 'paragraph', content: text(value) })
/** @param library the controls of the library that its section begins, by their ids */
export const heading = (
  level: 1 | 2 | 3,
  number: string | null,
  value: string,
  library?: readonly string[],
): Block => ({
  kind: 'heading',
  level,
  number,
  id: `h-${number ?? value.length}-${level}`,
  content: text(value),
  ...(library && { library }),
})
/** @param checked false draws a box to tick before each item */
export const list = (items: readonly (string | readonly Inline[])[], checked: false | null = null): Block => ({
  kind: 'list',
  ordered: false,
  start: 1,
  items: items.map(
    (item): ListItem => ({
      checked,
      content: [{ kind: 'paragraph', content: typeof item === 'string' ? text(item) : item }],
    }),
  ),
})
