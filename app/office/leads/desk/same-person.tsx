import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { Link } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Moment } from '#frame/desk/times.tsx'
import { emailAddress } from '#platform/text/email-address.ts'
import { shownPerson } from '#platform/text/phone-number.ts'
import type { LeadsFound, SamePersonShown } from './api.server.ts'
import { nameOf } from './use-lead-change.ts'

/** Reads what else a person is known by, and joins them with others or takes them apart. */
function useSamePerson(lead: string) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['same-person', lead],
    queryFn: ({ signal }) => askDesk<SamePersonShown>('leads/same-person', { id: lead }, signal),
  })
  const change = async (what: 'join' | 'part', input: object, says: string, undo?: () => Promise<void>) => {
    try {
      await askDesk(`person/${what}`, input)
      for (const queryKey of [['same-person'], ['person'], ['lead']]) void client.invalidateQueries({ queryKey })
      notify(says, { undo })
    } catch (error) {
      notifyFault(error)
    }
  }
  const part = (address: string) => change('part', { address }, `${shownPerson(address)} is apart again.`)
  const join = async (other: string) => {
    if (!data) return
    const says = `${shownPerson(other)} is joined with ${shownPerson(data.person)}.`
    await change('join', { address: data.person, other }, says, () => part(other))
  }
  return { data, join, part }
}

/** The way to a search for others who are the same person. */
export function JoinWith({ lead, className }: { lead: string; className: string }) {
  const { data, join } = useSamePerson(lead)
  const [searches, setSearches] = useState(false)
  if (!data) return null
  return (
    <>
      <button type="button" className={className} onClick={() => setSearches(true)}>
        Same person as …
      </button>
      <Dialog open={searches} title="The same person under another address" close={() => setSearches(false)}>
        <Search
          known={[data.person, ...data.joined]}
          join={(other) => {
            setSearches(false)
            return join(other)
          }}
        />
      </Dialog>
    </>
  )
}

/** What else a person is known by: what was joined, and what may be the same person. */
export function SamePerson({ lead }: { lead: string }) {
  const { data, join, part } = useSamePerson(lead)
  if (!data) return null
  return (
    <>
      {data.joined.length > 0 && (
        <ul className="lines" aria-label="Joined">
          {data.joined.map((address) => (
            <li key={address}>
              {shownPerson(address)} is the same person.{' '}
              <button type="button" className="as-link" onClick={() => void part(address)}>
                Take {shownPerson(address)} apart
              </button>
            </li>
          ))}
        </ul>
      )}
      {data.duplicates.length > 0 && (
        <div className="remains">
          <p>
            <strong>This may be the same person.</strong> If it is, join them: all of it is on one page then, and is
            exported and forgotten together.
          </p>
          <ul className="lines">
            {data.duplicates.map(({ person, id, name, company, at, isNumber }) => (
              <li key={person}>
                <Link href={`/leads/${id}`}>{[name, company].filter(Boolean).join(', ') || shownPerson(person)}</Link>,{' '}
                {isNumber ? 'with the same number' : 'with the same name and company'}, last <Moment at={at} as="day" />{' '}
                <button type="button" className="button button-small" onClick={() => void join(person)}>
                  Join {shownPerson(person)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** The people that a search shows. */
const maxFound = 12

function Search({ known, join }: { known: readonly string[]; join: (other: string) => Promise<void> }) {
  const [words, setWords] = useState('')
  const sought = useDeferredValue(words.trim())
  const { data } = useQuery({
    queryKey: ['leads', 'join', sought],
    queryFn: ({ signal }) => askDesk<LeadsFound>('leads/find', { words: sought, count: 50 }, signal),
    placeholderData: keepPreviousData,
    enabled: sought !== '',
  })
  const rows = sought === '' ? [] : (data?.rows ?? [])
  const people = [...new Map(rows.toReversed().map((row) => [row.person, row])).values()]
    .filter(({ person }) => !known.includes(person))
    .reverse()
    .slice(0, maxFound)
  // A reader of the newsletter has an address and no lead.
  const typed = emailAddress(sought)?.toLowerCase()
  return (
    <div className="stack">
      <label className="field">
        <span>Who? A name, a company, an address or a number</span>
        <input type="search" value={words} onChange={(event) => setWords(event.target.value)} autoComplete="off" />
      </label>
      <ul className="lines" aria-label="Found">
        {people.map((row) => (
          <li key={row.person}>
            <b>{nameOf(row)}</b>
            {row.company && `, ${row.company}`}, {row.email || row.phone}, last <Moment at={row.receivedAt} as="day" />{' '}
            <button type="button" className="button button-small" onClick={() => void join(row.person)}>
              Join
            </button>
          </li>
        ))}
        {typed && !known.includes(typed) && people.length === 0 && (
          <li>
            {typed}{' '}
            <button type="button" className="button button-small" onClick={() => void join(typed)}>
              Join
            </button>
          </li>
        )}
      </ul>
      {sought !== '' && data && people.length === 0 && !typed && <p className="none">Nobody else is found.</p>}
    </div>
  )
}
