import { createContext } from 'react-router'
import type { LinkItem } from '#content/site.ts'
import type { DutyOfFact } from './audience.ts'
import type { CitingPages } from './CitedIn.tsx'
import type { Facts } from './service.server.ts'

export const factsContext = createContext<Facts>()

/** The uses of facts on the rest of the site, which the pages of facts lead to. */
export type FactUses = {
  citedIn: (fact: string) => CitingPages
  checklistLinesCiting: (fact: string) => readonly (LinkItem & { controls: readonly string[] })[]
  dutiesOn: (fact: string) => readonly DutyOfFact[]
  /** Counts the duties of a system under the law that is asked about, by answers of the duties check. */
  countOwed: (answers: string) => number
  linkToControl: (control: string) => LinkItem
  /** Leads to the framework of this title; null when there is none. */
  frameworkNamed: (title: string) => LinkItem | null
}
export const factUsesContext = createContext<FactUses>()
