import type { Insertable } from 'kysely'
import type { LeadTable } from '#platform/db/schema.ts'
import { aContactMessage } from './contact.ts'

/** A lead as the store keeps it, of an answered contact form, but for what a test changes. */
export function aLead(id: string, changes: Partial<LeadTable> = {}): Insertable<LeadTable> {
  const email = changes.email ?? 'ada@example.com'
  return {
    id,
    kind: 'contact',
    email,
    answers: JSON.stringify(aContactMessage({ email })),
    attribution: JSON.stringify({ page: '/our-story', source: 'news' }),
    fingerprint: `fingerprint ${id}`,
    state: 'new',
    created_at: '2027-01-05T09:00:00.000Z',
    person: email.toLowerCase(),
    domain: email.toLowerCase().split('@')[1],
    ...changes,
  }
}
