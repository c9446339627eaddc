import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { site } from '#content/site.ts'
import { askDesk, download } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { ForServer, SendToServer } from '#frame/desk/ForServer.tsx'
import { Link, useAddressQuery } from '#frame/desk/navigation.tsx'
import { dismissFault, notify, notifyFault } from '#frame/desk/notices.tsx'
import { Screen } from '#frame/desk/Screen.tsx'
import { TypedAddress } from '#frame/desk/TypedAddress.tsx'
import { Moment } from '#frame/desk/times.tsx'
import { leadActionTexts } from '#office/leads/words.ts'
import { subscriberStates } from '#office/newsletter/subscriber-states.ts'
import { counted } from '#platform/text/counted.ts'
import { copiedAddress } from '#platform/text/email-address.ts'
import { phonePerson, shownPerson } from '#platform/text/phone-number.ts'
import type { ErasedPerson, PeopleFound, PersonFound, PersonShown } from './api.server.ts'

const purposes = {
  newsletter: 'the newsletter',
  whitepaper: 'the whitepaper',
  review: 'the review',
  'landing-page': 'what a landing page asked for',
} as const

/** Everything stored about a person, in sentences, to hand over or to erase. */
export function Privacy() {
  const [address, setAddress] = useState('')
  const [person, setPerson] = useState<PersonFound | null>(null)
  const [people, setPeople] = useState<PeopleFound | null>(null)
  const [erased, setErased] = useState<ErasedPerson | null>(null)
  const [erases, setErases] = useState(false)
  const [typed, setTyped] = useState('')
  const [isLooking, setLooking] = useState(false)
  const find = async (whom: string) => {
    setErased(null)
    setPeople(null)
    setLooking(true)
    try {
      if (copiedAddress(whom) === null && phonePerson(whom) === null) {
        setPerson(null)
        setPeople((await askDesk<{ people: PeopleFound }>('privacy/people', { words: whom })).people)
      } else setPerson(await askDesk<PersonFound>('privacy/find', { address: whom }))
      dismissFault()
    } catch (error) {
      setPerson(null)
      notifyFault(error)
    } finally {
      setLooking(false)
    }
  }
  // The person of a lead, whose address stands in no address of the desk.
  const lead = new URLSearchParams(useAddressQuery()).get('lead')
  const findOfLead = useEffectEvent(async (id: string) => {
    try {
      const known = shownPerson((await askDesk<PersonShown>('person/show', { lead: id })).address)
      setAddress(known)
      await find(known)
    } catch (error) {
      notifyFault(error)
    }
  })
  useEffect(() => {
    if (lead) void findOfLead(lead)
  }, [lead])
  const allow = async () => {
    try {
      await askDesk('privacy/allow', { address: person?.address })
      setPerson(await askDesk<PersonFound>('privacy/find', { address: person?.address }))
      notify('The address may be written to again.')
    } catch (error) {
      notifyFault(error)
    }
  }
  const save = (as: 'page' | 'json', ending: string) =>
    void download('privacy/export', { address: person?.address, as }, `personal-data.${ending}`).then(
      () => notify(`Saved as personal-data.${ending}.`),
      notifyFault,
    )
  const erase = async (event: FormEvent) => {
    event.preventDefault()
    if (!person) return
    try {
      setErased(await askDesk<ErasedPerson>('privacy/erase', { address: person.address, typed }))
      setErases(false)
      setPerson(null)
      notify('The person is forgotten.')
    } catch (error) {
      notifyFault(error)
    }
  }
  return (
    <Screen title="Privacy">
      <form
        className="line"
        onSubmit={(event) => {
          event.preventDefault()
          void find(address)
        }}
      >
        <label className="field">
          <span>Whose data? An email address, a telephone number, or a name</span>
          <input
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={320}
            required
          />
        </label>
        <button type="submit" className="button button-main">
          Find
        </button>
      </form>
      {isLooking && <p role="status">Looking …</p>}
      {people?.length === 0 && <p role="status">Nobody of that name is stored. Try their email address.</p>}
      {people && people.length > 0 && (
        <ul className="lines" aria-label="People found">
          {people.map((one) => (
            <li key={one.address}>
              <button type="button" className="as-link" onClick={() => void find(shownPerson(one.address))}>
                {shownPerson(one.address)}
              </button>{' '}
              {[one.name, one.company].filter(Boolean).join(', ') || 'reads the newsletter'}
            </li>
          ))}
        </ul>
      )}
      {person?.nothing && <p role="status">Nothing is kept of {shownPerson(person.address)}.</p>}
      {person && person.sameNumber.length > 0 && (
        <div className="remains">
          <p>The number stands in leads of others too. Whether they are the same person, you have to say:</p>
          <ul className="lines">
            {person.sameNumber.map((other) => (
              <li key={other}>
                <button type="button" className="as-link" onClick={() => void find(other)}>
                  {shownPerson(other)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {person?.notToBeWrittenToSince && (
        <p>
          It is not to be written to, since <Moment at={person.notToBeWrittenToSince} as="day" />.{' '}
          <button type="button" className="button" onClick={allow}>
            Allow mail again
          </button>
        </p>
      )}
      {person && !person.nothing && (
        <section>
          <h2>{shownPerson(person.address)}</h2>
          {person.joined.length > 0 && (
            <p>
              With what is stored of {person.joined.map(shownPerson).join(', ')}, which the team joined with it as the
              same person.
            </p>
          )}
          <ul className="lines">
            {person.leads.map(({ id, form, createdAt, state }) => (
              <li key={id}>
                <Link href={`/leads/${id}`}>A lead</Link> of <Moment at={createdAt} as="day" />: {form},{' '}
                {leadActionTexts.states[state].toLowerCase()}
              </li>
            ))}
            {person.subscriptions.map(({ state, createdAt }) => (
              <li key={createdAt}>
                The newsletter: {subscriberStates[state].toLowerCase()}, entered on <Moment at={createdAt} as="day" />
              </li>
            ))}
            {person.consents.map(({ purpose, givenAt, withdrawnAt, words }) => (
              <li key={givenAt}>
                Agreed to {purposes[purpose]} on <Moment at={givenAt} as="day" />
                {withdrawnAt && (
                  <>
                    , withdrawn on <Moment at={withdrawnAt} as="day" />
                  </>
                )}
                : {words ?? 'the words are not known anymore.'}
              </li>
            ))}
            {(
              [
                [person.mails.length, 'mail or request', 'mails and requests'],
                [person.mailFiles.length, 'mail file', 'mail files'],
                [person.mentionsInWordsOfOthers, 'mention in the words of others', 'mentions in the words of others'],
              ] as const
            ).map(([count, one, many]) => count > 0 && <li key={one}>{counted(count, one, many)}</li>)}
          </ul>
          <div className="row">
            <button type="button" className="button" onClick={() => save('page', 'html')}>
              Save as a page to read
            </button>
            <button type="button" className="button" onClick={() => save('json', 'json')}>
              Save as JSON
            </button>
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                setTyped('')
                setErases(true)
              }}
            >
              Forget this person
            </button>
          </div>
          <p>
            {[
              person.leads.length > 0 && 'They wrote to us, and we store that to answer it.',
              person.consents.length > 0 && 'They agreed to what is listed, and may withdraw that.',
              person.subscriptions.length > 0 && 'They asked for the newsletter.',
            ]
              .filter(Boolean)
              .join(' ')}{' '}
            Under the GDPR they may ask for a copy (Article 15), a correction (16) or erasure (17), and object (21).
            Answer within one month (12).
          </p>
          <p className="hint">What the team noted is in both: read it before you send it.</p>
        </section>
      )}
      {person && <Downloads copies={person.downloads} />}
      {person && <Files files={person.otherFiles} />}
      {erased && (
        <section>
          <h2>Forgotten</h2>
          <p role="status">
            {counted(erased.leads, 'lead')}, {counted(erased.subscribers, 'subscription')},{' '}
            {counted(erased.consents, 'consent')}, {counted(erased.deliveries, 'mail or request', 'mails and requests')}
            , {counted(erased.mentions, 'mention')}, {counted(erased.mailFiles, 'mail file')}. Nothing is sent to{' '}
            {erased.addresses.map(shownPerson).join(', ')} again: the site knows it by a mark that names nobody.
          </p>
          {erased.passedOnTo.length > 0 && (
            <p>
              <strong>Leads were handed on to {erased.passedOnTo.join(', ')}.</strong> Erase the person there too.
            </p>
          )}
          {erased.traces && (
            <>
              <p>Traces may be left on the disk. The running site removes them within a day.</p>
              <ForServer>
                <p className="as-written">{erased.traces}</p>
              </ForServer>
            </>
          )}
          <Downloads copies={erased.downloads} />
          <Files files={erased.otherFiles} />
        </section>
      )}
      <Dialog open={erases} title="Forget this person for good" close={() => setErases(false)}>
        <form className="stack" onSubmit={erase}>
          <p>
            Leads, subscription, consents, mails and mentions are erased, and nothing is sent to the address again. This
            cannot be undone.
          </p>
          {person && person.joined.length > 0 && (
            <p>
              <strong>{person.joined.map(shownPerson).join(', ')} is forgotten too</strong>, as the same person. If it
              is somebody else, take it apart on the person’s page first.
            </p>
          )}
          <TypedAddress address={shownPerson(person?.address ?? '')} typed={typed} change={setTyped} act="Forget" />
        </form>
      </Dialog>
    </Screen>
  )
}

/** Backups that somebody has downloaded: copies that the desk cannot reach. */
function Downloads({ copies }: { copies: PersonFound['downloads'] }) {
  if (copies.length === 0) return null
  return (
    <div className="remains">
      <p>
        <strong>
          {counted(copies.length, 'backup was', 'backups were')} downloaded since they first wrote, and may hold them.
        </strong>{' '}
        Delete {copies.length === 1 ? 'this copy' : 'these copies'}, or ask whoever has{' '}
        {copies.length === 1 ? 'it' : 'them'}:
      </p>
      <ul>
        {copies.map(({ name, by, at }) => (
          <li key={`${at} ${name}`}>
            {name}, downloaded by {by}, <Moment at={at} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Files that the desk cannot change. The person has to be erased by hand from those that hold the address. */
function Files({ files }: { files: PersonFound['otherFiles'] }) {
  const holding = files.filter(({ namesAddress }) => namesAddress)
  const unread = files.filter((file) => file.unread !== null)
  const others = files.filter((file) => !file.namesAddress && file.unread === null)
  return (
    <>
      {holding.length > 0 && (
        <div className="remains">
          <p>
            <strong>
              {counted(holding.length, 'file')} on the server hold{holding.length === 1 && 's'} the address too.
            </strong>{' '}
            The desk cannot change files there: whoever runs the server can. Copies in your own mailboxes stay until you
            delete them.
          </p>
          <SendToServer
            subject={`${site.name}: personal data in files on the server`}
            text={`These files hold the address of a person. Delete them, or take the person out of them, and tell me when it is done. Ask me for the address.\n\n${holding.map(({ file }) => file).join('\n')}`}
          />
          <ForServer>
            <FileList files={holding} />
          </ForServer>
        </div>
      )}
      {unread.length > 0 && (
        <div className="remains">
          <p>
            <strong>{counted(unread.length, 'file')} could not be looked into.</strong> Whoever runs the server can say
            what is in {unread.length === 1 ? 'it' : 'them'}.
          </p>
          <SendToServer
            subject={`${site.name}: files on the server that the desk cannot read`}
            text={`A person asked for their data, and the desk cannot look into these files. What is in them, and may they be deleted?\n\n${unread.map(({ file }) => file).join('\n')}`}
          />
          <ForServer>
            <FileList files={unread} />
          </ForServer>
        </div>
      )}
      {others.length > 0 && (
        <details>
          <summary>
            {counted(others.length, 'other file')} on the server: backups, exports, earlier versions of texts
          </summary>
          <p className="hint">
            You have nothing to do with them unless they are packed or encrypted, as backups are: those could not be
            searched, so ask whoever runs the server how long they are kept. In the others the address was not found.
          </p>
          <ForServer>
            <FileList files={others} />
          </ForServer>
        </details>
      )}
    </>
  )
}

const FileList = ({ files }: { files: PersonFound['otherFiles'] }) => (
  <ul className="lines">
    {files.map(({ file, changed }) => (
      <li key={file}>
        {file}, of <Moment at={changed} as="day" />
      </li>
    ))}
  </ul>
)
