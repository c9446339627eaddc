import type { ReactNode } from 'react'
import { Report } from '#features/analytics/desk/Report.tsx'
import { Posts } from '#features/blog/desk/Posts.tsx'
import { Facts } from '#features/facts/desk/Facts.tsx'
import { Leads } from '#features/leads/desk/Leads.tsx'
import { Deliveries } from '#features/monitoring/desk/Deliveries.tsx'
import { Health } from '#features/monitoring/desk/Health.tsx'
import { Today } from '#features/monitoring/desk/Today.tsx'
import { Newsletter } from '#features/newsletter/desk/Newsletter.tsx'
import { Privacy } from '#features/privacy/desk/Privacy.tsx'
import { Texts } from '#features/texts/desk/Texts.tsx'

type Section = {
  /** The section's address. Everything below it belongs to the section. */
  path: string
  name: string
  /** The key that leads there after `g`. */
  key: string
  screen: (rest: string) => ReactNode
}

/** The screens of the desk, in the order of their worth. */
export const sections: readonly Section[] = [
  { path: '/', name: 'Today', key: 't', screen: () => <Today /> },
  { path: '/leads', name: 'Leads', key: 'l', screen: (rest) => <Leads open={rest} /> },
  { path: '/posts', name: 'Posts', key: 'p', screen: (rest) => <Posts open={rest} /> },
  { path: '/newsletter', name: 'Newsletter', key: 'n', screen: (rest) => <Newsletter open={rest} /> },
  { path: '/texts', name: 'Texts', key: 'x', screen: (rest) => <Texts open={rest} /> },
  { path: '/report', name: 'Report', key: 'r', screen: () => <Report /> },
  { path: '/deliveries', name: 'Deliveries', key: 'd', screen: () => <Deliveries /> },
  { path: '/facts', name: 'Facts', key: 'f', screen: () => <Facts /> },
  { path: '/privacy', name: 'Privacy', key: 'y', screen: () => <Privacy /> },
  { path: '/health', name: 'Health', key: 'h', screen: () => <Health /> },
]
