import type { ReactNode } from 'react'
import type { screenCalls } from '#frame/desk/screens.ts'
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
import { TimelineOfLead } from '#office/privacy-requests/desk/Timeline.tsx'
import { Texts } from '#office/texts/desk/Texts.tsx'
import { Pages } from '#site/landing/desk/Pages.tsx'

export type Section = {
  /** The section's address. Everything below it belongs to the section. */
  path: keyof typeof screenCalls
  name: string
  /** The key that leads there after `g`. */
  key: string
  screen: (rest: string) => ReactNode
}

/** The screens of the desk, in the order of their worth. */
export const sections: readonly Section[] = [
  { path: '/', name: 'Today', key: 't', screen: () => <Today /> },
  {
    path: '/leads',
    name: 'Leads',
    key: 'l',
    screen: (rest) => <Leads open={rest} timelineOf={(id, version) => <TimelineOfLead id={id} version={version} />} />,
  },
  { path: '/posts', name: 'Posts', key: 'p', screen: (rest) => <Posts open={rest} /> },
  { path: '/pages', name: 'Pages', key: 'w', screen: (rest) => <Pages open={rest} /> },
  {
    path: '/newsletter',
    name: 'Newsletter',
    key: 'n',
    screen: (rest) => <Newsletter open={rest} />,
  },
  { path: '/texts', name: 'Texts', key: 'x', screen: (rest) => <Texts open={rest} /> },
  { path: '/report', name: 'Report', key: 'r', screen: () => <Report /> },
  { path: '/deliveries', name: 'Deliveries', key: 'd', screen: () => <Deliveries /> },
  { path: '/facts', name: 'Facts', key: 'f', screen: () => <Facts /> },
  {
    path: '/privacy',
    name: 'Privacy',
    key: 'y',
    screen: (rest) => (rest ? <Person lead={rest} key={rest} /> : <Privacy />),
  },
  { path: '/backups', name: 'Backups', key: 'b', screen: () => <Backups /> },
  { path: '/people', name: 'People', key: 'e', screen: () => <People /> },
  { path: '/health', name: 'Health', key: 'h', screen: () => <Health /> },
  { path: '/you', name: 'You', key: 'u', screen: () => <You /> },
]
