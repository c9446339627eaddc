import type { Facts } from '../facts/service.ts'
import type { Address } from '../http/address.ts'
import { createKeptFiles } from '../http/kept-files.ts'

/** The facts for programs, and for calendars (DESIGN 8). */
export function factAddresses(facts: Pick<Facts, 'json' | 'calendar' | 'onDay'>, https: boolean): Address[] {
  const files = createKeptFiles({
    https,
    most: 2,
    async make(path) {
      if (path === '/facts.json') return { body: facts.json(), headers: { 'Content-Type': 'application/json' } }
      if (path === '/facts.ics')
        return { body: await facts.calendar(), headers: { 'Content-Type': 'text/calendar; charset=utf-8' } }
      return null
    },
  })
  const paths = ['/facts.json', '/facts.ics']
  facts.onDay(() => paths.forEach(files.drop))
  return paths.map(files.at)
}
