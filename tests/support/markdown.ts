import type { CitedFact } from '#knowledge/facts/render-citations.server.ts'

/** A fact as a text may cite it; it does not exist. */
export const aFact = (changes: Partial<CitedFact> = {}): CitedFact => ({
  id: 'test-act',
  title: 'The Test Act',
  statement: 'The Test Act applies from July 1, 2026.',
  jurisdiction: 'Testland',
  status: 'in force',
  source: { title: 'Official Gazette 12', url: 'https://gazette.example/12' },
  date: '2026-12-02',
  dateMeaning: 'applies from',
  lastVerified: '2026-11-01',
  checked: true,
  ...changes,
})

/** A post's file: a head that is right but for the changes, and a text. Null takes a line of the head away. */
export function aPostFile(changes: Record<string, string | null> = {}, body = 'A text of a few words.'): string {
  const slug = changes.slug ?? 'test-post'
  const head: Record<string, string | null> = {
    title: 'A test post',
    slug,
    excerpt: 'What the post is about, in a sentence.',
    category: 'Governance',
    author: 'research',
    featureImage: '/media/posts/test.svg',
    featureImageAlt: 'A staff on uneven ground',
    publishedDate: '2026-10-06',
    ...changes,
  }
  const lines = Object.entries(head).flatMap(([key, value]) => (value === null ? [] : `${key}: ${value}`))
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`
}

/** A drawing of the size that posts have. */
export const aDrawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path d="M0 0h9"/></svg>'
