import { generateAtomFeed } from 'feedsmith'
import { site } from '#content/site.ts'
import { writable } from '#platform/text/signs.ts'
import { controlChangesPath, versionAnchor } from './rules/filter.ts'
import { controlLibrary } from './words.ts'

const { changes } = controlLibrary
/**
 * The id of a version in feeds that were read before its page had an address of its own: an entry's id never changes.
 */
const named = '/controls'
const moment = (date: string) => new Date(`${date}T00:00:00Z`)

/** The versions of the control library as Atom (RFC 4287), newest first. */
export const changesFeed = (origin: string): string =>
  writable(
    generateAtomFeed({
      id: origin + changes.feed.href,
      title: { value: changes.feedTitle },
      updated: moment(controlLibrary.date),
      authors: [{ name: site.name, uri: `${origin}/` }],
      links: [
        { href: origin + changes.feed.href, rel: 'self', type: 'application/atom+xml' },
        { href: origin + controlChangesPath, rel: 'alternate', type: 'text/html' },
      ],
      entries: changes.list.map(({ version, date, texts }) => ({
        id: `${origin}${named}#${versionAnchor(version)}`,
        title: { value: changes.version(version) },
        links: [
          { href: `${origin}${controlChangesPath}#${versionAnchor(version)}`, rel: 'alternate', type: 'text/html' },
        ],
        updated: moment(date),
        content: { value: texts.join('\n'), type: 'text' },
      })),
    }),
  )
