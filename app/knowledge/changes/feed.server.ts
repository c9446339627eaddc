import { generateAtomFeed } from 'feedsmith'
import { site } from '#content/site.ts'
import { changesPath } from '#knowledge/facts/rules/pages.ts'
import { counted } from '#platform/text/counted.ts'
import { writable } from '#platform/text/signs.ts'
import type { ChangeOnPage } from './rules.ts'
import { changesPage } from './words.ts'

const { files, kinds, touches } = changesPage
const moment = (on: string) => new Date(`${on.length === 7 ? `${on}-01` : on}T00:00:00Z`)

/** The page that a feed is of, the feed's own address and its title: of all changes, unless said otherwise. */
type About = { title: string; page: string; feed: string }
const all: About = { title: changesPage.feedTitle, page: changesPath, feed: files.feed.href }

/** Changes as an Atom feed; addresses of `about` begin with a slash. */
export const changesAtom = (changes: readonly ChangeOnPage[], origin: string, about = all): string =>
  writable(
    generateAtomFeed({
      id: origin + about.feed,
      title: { value: about.title },
      updated: moment(changes[0]?.on ?? '2026-01-01'),
      authors: [{ name: site.name, uri: `${origin}/` }],
      links: [
        { href: origin + about.feed, rel: 'self', type: 'application/atom+xml' },
        { href: origin + about.page, rel: 'alternate', type: 'text/html' },
      ],
      entries: changes.map((change) => ({
        id: `${origin}${changesPath}#${change.id}`,
        title: { value: `${kinds[change.kind]}: ${change.family}, ${change.title}` },
        links: [{ href: `${origin}${changesPath}#${change.id}`, rel: 'alternate', type: 'text/html' }],
        updated: moment(change.on),
        categories: [{ term: change.kind, label: kinds[change.kind] }],
        content: { value: [change.text, ...touchedLines(change)].join('\n'), type: 'text' },
      })),
    }),
  )

function touchedLines({ duties, controls, documents, articles }: ChangeOnPage): string[] {
  const named = duties.map(({ law, article, title }) => `${law}, ${changesPage.article} ${article}: ${title}`)
  return [
    ...(named.length > 0 ? [`${counted(named.length, 'duty', 'duties')}: ${named.join('; ')}`] : []),
    ...(controls.length > 0 ? [`${touches.controls}: ${controls.join(', ')}`] : []),
    ...(documents.length > 0 ? [`${touches.documents}: ${documents.map(({ title }) => title).join('; ')}`] : []),
    ...(articles.length > 0 ? [`${touches.articles}: ${articles.map(({ title }) => title).join('; ')}`] : []),
  ]
}
