import type { ContentSource } from '#platform/content-source.ts'
import { longDate } from '#platform/text/long-date.ts'
import { issueArchive } from '../words.ts'
import { issuePath, issuesPath } from './campaign.ts'
import type { Issues } from './service.server.ts'

/** The archive of the newsletter as a kind of content. */
export const issuesSource = (issues: Pick<Issues, 'list' | 'texts' | 'canonicalPath' | 'onChange'>): ContentSource => ({
  name: 'newsletter',
  pages: () =>
    issues.list().map(({ slug, subject, date }) => ({
      path: issuePath(slug),
      title: subject,
      changed: date,
      line: `${issueArchive.label}, ${longDate(date.slice(0, 10))}`,
    })),
  canonicalPath: issues.canonicalPath,
  entries: async () =>
    (await issues.texts()).map(({ slug, subject, preheader, date, text }) => ({
      id: issuePath(slug),
      kind: 'article',
      title: subject,
      place: `${issueArchive.label}, ${longDate(date.slice(0, 10))}`,
      text: `${preheader} ${text}`,
    })),
  shownOn() {
    const [newest] = issues.list()
    return new Map(newest ? [[issuesPath, newest.date]] : [])
  },
  onChange: issues.onChange,
})
