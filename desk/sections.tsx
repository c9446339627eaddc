import type { ReactNode } from 'react'
import { Leads } from '#features/leads/desk/Leads.tsx'
import { Health } from '#features/monitoring/desk/Health.tsx'
import { Today } from '#features/monitoring/desk/Today.tsx'

type Section = {
  /** Where it is; what stands below it is the section's own. */
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
  { path: '/health', name: 'Health', key: 'h', screen: () => <Health /> },
]
