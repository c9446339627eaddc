import type { ReactNode } from 'react'
import { Facts } from '#knowledge/facts/desk/Facts.tsx'
import { Posts } from '#knowledge/posts/desk/Posts.tsx'
import { People } from '#office/access/desk/People.tsx'
import { You } from '#office/access/desk/You.tsx'
import { Report } from '#office/analytics/desk/Report.tsx'
import { Backups } from '#office/backups/desk/Backups.tsx'
import { Leads } from '#office/leads/desk/Leads.tsx'
import { Deliveries } from '#office/monitoring/desk/Deliveries.tsx'
import { Health } from '#office/monitoring/desk/Health.tsx'
import { Today } from '#office/monitoring/desk/Today.tsx'
import { Newsletter } from '#office/newsletter/desk/Newsletter.tsx'
import { Person } from '#office/privacy-requests/desk/Person.tsx'
import { Privacy } from '#office/privacy-requests/desk/Privacy.tsx'
import { Texts } from '#office/texts/desk/Texts.tsx'
import { Pages } from '#site/landing/desk/Pages.tsx'

export type Section = {
  /** The section's address. Everything below it belongs to the section. */
  path: string
  name: string
  /** The key that leads there after `g`. */
  key: string
  /** The call without which there is nothing to show; below the section's own address it may be another. */
  call: string
  callBelow?: string
  screen: (rest: string) => ReactNode
}

/** The screens of the desk, in the order of their worth. */
export const sections: readonly Section[] = [
  { path: '/', name: 'Today', key: 't', call: 'today', screen: () => <Today /> },
  { path: '/leads', name: 'Leads', key: 'l', call: 'leads/find', screen: (rest) => <Leads open={rest} /> },
  { path: '/posts', name: 'Posts', key: 'p', call: 'posts', screen: (rest) => <Posts open={rest} /> },
  { path: '/pages', name: 'Pages', key: 'w', call: 'pages', screen: (rest) => <Pages open={rest} /> },
  {
    path: '/newsletter',
    name: 'Newsletter',
    key: 'n',
    call: 'newsletter',
    screen: (rest) => <Newsletter open={rest} />,
  },
  { path: '/texts', name: 'Texts', key: 'x', call: 'texts', screen: (rest) => <Texts open={rest} /> },
  { path: '/report', name: 'Report', key: 'r', call: 'report', screen: () => <Report /> },
  { path: '/deliveries', name: 'Deliveries', key: 'd', call: 'deliveries', screen: () => <Deliveries /> },
  { path: '/facts', name: 'Facts', key: 'f', call: 'facts', screen: () => <Facts /> },
  {
    path: '/privacy',
    name: 'Privacy',
    key: 'y',
    call: 'privacy/find',
    callBelow: 'person/show',
    screen: (rest) => (rest ? <Person lead={rest} key={rest} /> : <Privacy />),
  },
  { path: '/backups', name: 'Backups', key: 'b', call: 'backups', screen: () => <Backups /> },
  { path: '/people', name: 'People', key: 'e', call: 'people', screen: () => <People /> },
  { path: '/health', name: 'Health', key: 'h', call: 'health', screen: () => <Health /> },
  { path: '/you', name: 'You', key: 'u', call: 'me', screen: () => <You /> },
]
