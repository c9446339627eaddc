import './leads-desk.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { Link } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { may, useWho } from '#frame/desk/session.ts'
import { Moment } from '#frame/desk/times.tsx'
import { counted } from '#platform/text/counted.ts'
import type { RegisteredShown } from './registered-api.server.ts'

type Typed = { subject: string; text: string; link: string }
const nothing: Typed = { subject: '', text: '', link: '' }

/** Texts that were typed and not sent, by form: the dialog may be closed meanwhile. */
const unsent = new Map<string, Typed>()

type Props = { form: string; page: string }

/** The way to one mail to all whose form came through a page. */
export function WriteToRegistered({ form, page }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!may('leads/email-registered')) return null
  return (
    <>
      <button type="button" className="button button-small" onClick={() => setOpen(true)}>
        Write to them …<span className="hidden"> who registered for “{page}”</span>
      </button>
      <Dialog open={isOpen} title={`Write to all who registered: ${page}`} close={() => setOpen(false)}>
        <ToRegistered form={form} close={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ToRegistered({ form, close }: { form: string; close: () => void }) {
  const who = useWho()
  const me = who.email || who.name
  const { data, error } = useQuery({
    queryKey: ['registered', form],
    queryFn: ({ signal }) => askDesk<RegisteredShown>('leads/registered', { form, me }, signal),
    refetchInterval: 3_000,
  })
  if (error && !data) return <p className="fault">{error.message}</p>
  if (!data) return <p aria-busy="true">Reading …</p>
  return (
    <div className="stack">
      <Mailings form={form} mailings={data.mailings} />
      <MailForm form={form} me={me} shown={data} close={close} />
    </div>
  )
}

/** Lists what they were written already, and what of it can still be stopped. */
function Mailings({ form, mailings }: { form: string; mailings: RegisteredShown['mailings'] }) {
  const client = useQueryClient()
  if (mailings.length === 0) return null
  const stop = (mailing: string) =>
    stopMailing(form, mailing).then(() => client.invalidateQueries({ queryKey: ['registered', form] }))
  return (
    <section aria-label="Written already">
      <h3>Written already</h3>
      <ul className="registered-mails">
        {mailings.map(({ mailing, subject, by, at, people, sent, waiting, failed }) => (
          <li key={mailing}>
            <b>{subject}</b>
            <small className="also">
              {by.replace(/ \(desk\)$/, '')}, <Moment at={at} />: to {counted(people, 'person', 'people')},{' '}
              {waiting === 0 ? `${sent} sent` : `${sent} sent, ${waiting} on the way`}
              {failed > 0 && `, ${failed} not delivered`}
            </small>
            {waiting > 0 && (
              <button type="button" className="button button-small" onClick={() => void stop(mailing)}>
                Stop what has not gone out
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Takes back what of a mail has not gone out, and says how much that was. */
async function stopMailing(form: string, mailing: string): Promise<boolean> {
  try {
    const { stopped, left } = await askDesk<{ stopped: number; left: number }>('leads/stop-registered', {
      form,
      mailing,
    })
    notify(
      left === 0 ? 'Taken back. Nothing was sent.' : `Stopped: ${stopped} did not go out, ${left} had gone already.`,
    )
    return left === 0
  } catch (error) {
    notifyFault(error)
    return false
  }
}

type MailFormProps = { form: string; me: string; shown: RegisteredShown; close: () => void }

function MailForm({ form, me, shown, close }: MailFormProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => unsent.get(form) ?? nothing)
  const [signature, setSignature] = useState(shown.signature)
  const [without, setWithout] = useState<readonly string[]>(() =>
    shown.recipients.flatMap(({ id, isDoubtful }) => (isDoubtful ? [id] : [])),
  )
  // The same press, sent twice, is one mail.
  const [mailing, setMailing] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const type = (changes: Partial<Typed>) => {
    const next = { ...typed, ...changes }
    unsent.set(form, next)
    setTyped(next)
  }
  const people = shown.recipients.filter(({ id }) => !without.includes(id)).length
  const missing = missingIn(typed, people)
  const input = () => ({
    form,
    me,
    subject: typed.subject,
    text: [typed.text.trim(), typed.link.trim()].filter(Boolean).join('\n\n'),
    signature,
  })
  const act = async (run: () => Promise<void>) => {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      notifyFault(error)
      void client.invalidateQueries({ queryKey: ['registered', form] })
    }
    setBusy(false)
  }
  const test = () =>
    act(async () => {
      const { to, isFile } = await askDesk<{ to: string; isFile: boolean }>('leads/test-registered', input())
      notify(isFile ? 'The test is written as a file: no mail server is set here.' : `The test went to ${to}.`)
    })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== null || isBusy) return
    void act(async () => {
      const own = { ...input(), mailing, without: without.slice(), seen: people }
      const sent = await askDesk<{ people: number }>('leads/email-registered', own)
      unsent.delete(form)
      setMailing(crypto.randomUUID())
      close()
      const undo = async () => {
        if (await stopMailing(form, mailing)) unsent.set(form, typed)
      }
      notify(`Your mail goes out to ${counted(sent.people, 'person', 'people')} in ten seconds.`, { undo })
    })
  }
  return (
    <form className="stack" aria-label="Mail to all who registered" onSubmit={send}>
      <p>
        From{' '}
        <b>
          {shown.from.name} &lt;{shown.from.address}&gt;
        </b>
        {shown.replyTo !== shown.from.address && `. Answers come to ${shown.replyTo}`}
        {shown.isFile && '. No mail server is set here: mails are written as files'}.
      </p>
      <details>
        <summary>
          To <b>{counted(people, 'person', 'people')}</b>
          {shown.others.length > 0 && `, and not to ${shown.others.length}`}
        </summary>
        <ul className="registered-people">
          {shown.recipients.map(({ id, name, company, email, isDoubtful }) => (
            <li key={id}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={!without.includes(id)}
                  onChange={({ target }) =>
                    setWithout(target.checked ? without.filter((one) => one !== id) : [...without, id])
                  }
                />{' '}
                <span>
                  {name}
                  {company && `, ${company}`} <small className="also">{email}</small>
                  {isDoubtful && (
                    <small className="also">, who may have asked for no more emails: read their answer</small>
                  )}
                </span>
              </label>
            </li>
          ))}
          {shown.others.map(({ id, name, why }) => (
            <li key={id}>
              <Link href={`/leads/${id}`}>{name}</Link> <small className="also">Not: {why}</small>
            </li>
          ))}
        </ul>
        <p className="hint">
          Each person once, whatever they sent. Whoever was erased is not in the list. A note “No more emails” on a lead
          leaves its person out from then on.
        </p>
      </details>
      <label className="field wide-field">
        <span>Subject</span>
        <input value={typed.subject} onChange={({ target }) => type({ subject: target.value })} maxLength={200} />
      </label>
      <label className="field wide-field">
        <span>Text. It begins with “Hello” and their first name</span>
        <textarea
          rows={7}
          value={typed.text}
          onChange={({ target }) => type({ text: target.value })}
          maxLength={18_000}
        />
      </label>
      <label className="field wide-field">
        <span>Link, on a line of its own below the text; may be empty</span>
        <input
          value={typed.link}
          onChange={({ target }) => type({ link: target.value })}
          maxLength={1_000}
          placeholder="https://"
          inputMode="url"
        />
      </label>
      <details>
        <summary>Below it: your name, who we are, and how they say no more</summary>
        <label className="field wide-field">
          <span>Signature</span>
          <textarea rows={2} value={signature} onChange={({ target }) => setSignature(target.value)} maxLength={500} />
        </label>
        <p className="hint">{shown.foot}</p>
      </details>
      <div className="row">
        <button type="submit" className="button button-main" disabled={missing !== null || isBusy}>
          Send to {counted(people, 'person', 'people')}
        </button>
        <button type="button" className="button" disabled={missing !== null || isBusy} onClick={() => void test()}>
          Send a test to me
        </button>
        {missing !== null && <span className="hint">{missing}</span>}
      </div>
      <p className="hint">
        It is about what they registered for: news belongs in the newsletter. At most {shown.maxInDay} such mails in a
        day.
      </p>
    </form>
  )
}

const isWholeAddress = (link: string) =>
  /^https:\/\/\S+$/.test(link) && URL.canParse(link) && new URL(link).hostname.includes('.')

/** Says why it cannot be sent yet; null when it can. */
function missingIn({ subject, text, link }: Typed, people: number): string | null {
  if (people === 0) return 'Nobody would get it.'
  if (subject.trim() === '') return 'The subject is still to be written.'
  if (text.trim() === '') return 'The text is still to be written.'
  if (link.trim() !== '' && !isWholeAddress(link.trim()))
    return 'The link has to be a whole address, such as https://meet.example.com/abc.'
  return null
}
