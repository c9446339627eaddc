import { type FormEvent, Fragment, type ReactNode, useEffect, useState } from 'react'
import { askDesk, DeskError } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { textOf } from '#frame/desk/edit-front-matter.ts'
import { FileEditor } from '#frame/desk/editor/FileEditor.tsx'
import { FieldFault, faultAttributes } from '#frame/desk/editor/fields.tsx'
import { useMarkdownFile } from '#frame/desk/editor/use-markdown-file.ts'
import { Link, navigate } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import { may, useWho } from '#frame/desk/session.ts'
import { Moment, nextFullHour, toLocalInput } from '#frame/desk/times.tsx'
import { counted } from '#platform/text/counted.ts'
import type { CheckedCampaign, OpenCampaign } from './api.server.ts'

export default function CampaignEditor({ file }: { file: string }) {
  const edited = useMarkdownFile<OpenCampaign, CheckedCampaign>('campaigns', file, {
    titleField: 'subject',
    section: 'Newsletter',
    isDark: false,
  })
  const { opened, data, base, text, isDirty, save, fields, title, set, result } = edited
  const who = useWho()
  const [isPlain, setPlain] = useState(false)
  const [asks, setAsks] = useState<'test' | 'send' | null>(null)
  if (!data || !base) return <Screen title="Campaign" error={opened.error} busy={!opened.error} />

  const topics = Array.isArray(fields.topics) ? fields.topics.map(String) : []
  const faults = result?.faults ?? []
  const faultAt = (name: string) => faults.find(({ field }) => field === name)?.reason
  const grave = faults.filter(({ minor }) => !minor).length
  const mail = result?.mail ?? null
  const sendTest = async (to: string) => {
    const { file: isFile } = await askDesk<{ file: boolean }>('campaigns/test', { file, text, to })
    notify(
      isFile
        ? 'No mail server is set up: the test was written as a file on the server.'
        : `A test is on its way to ${to}.`,
    )
  }
  /** Why it cannot be sent, beside the button; null when it can. */
  const whyNot = data.queued
    ? data.queued.isScheduled
      ? 'Scheduled already'
      : 'Sent already'
    : data.cannotSend !== null
      ? 'It cannot be sent from here: see below'
      : grave > 0
        ? `${counted(grave, 'thing')} to mend first`
        : mail
          ? null
          : 'Being checked …'
  const acts = (
    <div className="row post-acts">
      {whyNot === null ? (
        mail && (
          <span>
            {counted(mail.recipients, 'subscriber')} · {counted(mail.words, 'word')}
          </span>
        )
      ) : (
        <span className={grave > 0 ? 'due' : 'hint'} id="why-not-sent">
          {whyNot}
        </span>
      )}
      <button type="button" className="button" disabled={!mail} onClick={() => setAsks('test')}>
        Test …
      </button>
      {may('campaigns/send') && (
        <button
          type="button"
          className="button button-main"
          disabled={whyNot !== null}
          aria-describedby={whyNot === null ? undefined : 'why-not-sent'}
          onClick={() => setAsks('send')}
        >
          Send …
        </button>
      )}
    </div>
  )
  return (
    <Screen isWide title={title} acts={acts} back={<Link href="/newsletter">Newsletter</Link>}>
      {data.queued && (
        <p className="remains">
          {data.queued.isScheduled ? (
            <>
              It is scheduled for <Moment at={data.queued.at} />. Changes here reach nobody: to change it, take it back
              first.
            </>
          ) : (
            'It was sent already. Changes here reach nobody.'
          )}
        </p>
      )}
      {data.result && <Result {...data.result} />}
      {data.cannotSend !== null && <p className="remains">It cannot be sent from here. {data.cannotSend}</p>}
      <FileEditor
        edited={edited}
        saveLabel="Save"
        preview={{
          of: 'mail',
          address: mail?.preview ?? null,
          plain: isPlain ? (mail?.plain ?? '') : null,
          setPlain,
        }}
        fields={
          <>
            <label className="field wide-field">
              <span>
                Subject <small className="hint">{textOf(fields.subject).length} of 90; a phone shows 40 to 60</small>
              </span>
              <input
                value={textOf(fields.subject)}
                onChange={(event) => set('subject', event.target.value)}
                {...faultAttributes('subject', faultAt('subject'))}
              />
              <FieldFault name="subject" reason={faultAt('subject')} />
            </label>
            <label className="field wide-field">
              <span>
                Beside the subject, in the mailbox{' '}
                <small className="hint">{textOf(fields.preheader).length} of 140</small>
              </span>
              <input
                value={textOf(fields.preheader)}
                onChange={(event) => set('preheader', event.target.value)}
                {...faultAttributes('preheader', faultAt('preheader'))}
              />
              <FieldFault name="preheader" reason={faultAt('preheader')} />
            </label>
            <fieldset className="wide-field topics">
              <legend>Topics. None: it goes to everybody.</legend>
              {data.topics.map((one) => (
                <label key={one}>
                  <input
                    type="checkbox"
                    checked={topics.includes(one)}
                    onChange={({ target }) =>
                      set('topics', target.checked ? [...topics, one] : topics.filter((other) => other !== one))
                    }
                  />{' '}
                  {one}
                </label>
              ))}
            </fieldset>
          </>
        }
      />
      <TestMail
        open={asks === 'test'}
        close={() => setAsks(null)}
        address={who.email}
        send={async (to) => {
          await sendTest(to)
          setAsks(null)
        }}
      />
      <Send
        open={asks === 'send'}
        close={() => setAsks(null)}
        recipients={mail?.recipients ?? 0}
        summary={mail && { ...mail, ...data, topics, subject: title, preheader: textOf(fields.preheader) }}
        test={{ to: who.email, send: sendTest }}
        send={async (at, typed) => {
          if (isDirty && !(await save())) return
          const seen = (await askDesk<{ version: string | null }>('campaigns/current-version', { file })).version
          const { count } = await askDesk<{ count: number }>('campaigns/send', { file, seen, at, typed })
          setAsks(null)
          notify(
            at === null ? `It goes to ${counted(count, 'subscriber')} now.` : `It goes out by itself, at its time.`,
          )
          navigate('/newsletter')
        }}
      />
    </Screen>
  )
}

type CampaignResult = NonNullable<OpenCampaign['result']>

/** The result of a campaign that was sent: what became of its mails, and what its links brought. */
const Result = ({ name, leads, won, links, ...counts }: CampaignResult) => (
  <section aria-label="Result">
    <h2>What it brought</h2>
    <dl className="figures">
      <Figure name="Delivered" n={counts.delivered}>
        of {counts.recipients.toLocaleString('en-US')}
        {counts.waiting > 0 && `, ${counts.waiting.toLocaleString('en-US')} on their way`}
      </Figure>
      <Figure name="Refused" n={counts.refused}>
        by their mailboxes
      </Figure>
      <Figure name="Left" n={counts.unsubscribed}>
        {may('newsletter/subscribers') && counts.unsubscribed > 0 ? (
          <Link href="/newsletter?state=unsubscribed">See who left</Link>
        ) : (
          'by its link'
        )}
        {counts.complaints > 0 && `, ${counts.complaints.toLocaleString('en-US')} called it spam`}
      </Figure>
      <Figure name="Clicks" n={counts.visits}>
        that opened a page of ours
      </Figure>
      <Figure name="Downloads" n={counts.downloads}>
        in these visits
      </Figure>
      <Figure name="Leads" n={leads} href={`/leads?${new URLSearchParams({ campaign: name })}`}>
        {won.toLocaleString('en-US')} won
      </Figure>
    </dl>
    <h2>What each link brought</h2>
    <Table
      label="Links"
      rows={links.map((link, at) => ({ ...link, key: String(at) }))}
      keyOf={({ key }) => key}
      none="The mail has no links. Each link of a campaign stands here with its clicks and its leads."
      columns={[
        {
          name: 'Link, in the order of the mail',
          cell: ({ text, href, counts }) => (
            <>
              {text || 'A picture'} <small className="also">{counts ? new URL(href).pathname : href}</small>
            </>
          ),
        },
        ...(['visits', 'leads', 'won'] as const).map((what) => ({
          name: linkColumns[what],
          isNumber: true,
          cell: ({ counts }: CampaignResult['links'][number]) => counts?.[what].toLocaleString('en-US') ?? '–',
        })),
      ]}
    />
    <p className="hint">
      Somebody who presses two links is two clicks. Links to other sites show a dash: their clicks are not counted. Who
      opened the mail cannot be known, because nothing hidden in it reports back.
    </p>
  </section>
)
const linkColumns = { visits: 'Clicks', leads: 'Leads', won: 'Won' } as const

type FigureProps = { name: string; n: number; href?: string; children: ReactNode }

const Figure = ({ name, n, href, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{href && n > 0 ? <Link href={href}>{n.toLocaleString('en-US')}</Link> : n.toLocaleString('en-US')}</dd>
    <dd>{children}</dd>
  </div>
)

type TestProps = { open: boolean; close: () => void; address: string; send: (to: string) => Promise<void> }

function TestMail({ open, close, address, send }: TestProps) {
  const [to, setTo] = useState(address)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(to).catch(notifyFault)
  }
  return (
    <Dialog open={open} title="Send a test" close={close}>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span>To</span>
          <input type="email" value={to} onChange={(event) => setTo(event.target.value)} required />
        </label>
        <p className="hint">Its subject begins with [Test], and its links to unsubscribe lead to nobody.</p>
        <button type="submit" className="button button-main">
          Send the test
        </button>
      </form>
    </Dialog>
  )
}

type SendSummary = NonNullable<CheckedCampaign['mail']> &
  Pick<OpenCampaign, 'sender' | 'postalAddress'> & { topics: readonly string[]; subject: string; preheader: string }

type SendProps = {
  open: boolean
  close: () => void
  recipients: number
  /** What is sent; null before it was checked. */
  summary: SendSummary | null
  /** Sends a test; to nobody where the own address is not known. */
  test: { to: string; send: (to: string) => Promise<void> }
  send: (at: string | null, typed: string) => Promise<void>
}

/**
 * Says what goes to whom, asks when, and for the number of subscribers: it cannot be called back once it is on its way.
 */
function Send({ open, close, recipients, summary, test, send }: SendProps) {
  const [isLater, setLater] = useState(false)
  const [when, setWhen] = useState('')
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [count, setCount] = useState(recipients)
  useEffect(() => {
    if (!open) return
    setTyped('')
    setWhen(toLocalInput(nextFullHour()))
  }, [open])
  useEffect(() => setCount(recipients), [recipients])
  const isOther = typed.trim() !== '' && typed.trim() !== String(count)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await send(isLater ? new Date(when).toISOString() : null, typed)
    } catch (error) {
      notifyFault(error)
      // Somebody came or left meanwhile.
      if (error instanceof DeskError && typeof error.body.recipients === 'number') setCount(error.body.recipients)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} title="Send this campaign" close={close}>
      <form className="stack" onSubmit={submit}>
        {summary && <SummaryList {...summary} count={count} />}
        {test.to && (
          <button type="button" className="button" onClick={() => void test.send(test.to).catch(notifyFault)}>
            Send me a test first
          </button>
        )}
        <fieldset className="toggle">
          <legend className="hidden">When</legend>
          <button type="button" className="button" aria-pressed={!isLater} onClick={() => setLater(false)}>
            Now
          </button>
          <button type="button" className="button" aria-pressed={isLater} onClick={() => setLater(true)}>
            At a time
          </button>
        </fieldset>
        {isLater && (
          <label className="field">
            <span>When, in your zone ({Intl.DateTimeFormat().resolvedOptions().timeZone})</span>
            <input
              type="datetime-local"
              value={when}
              min={toLocalInput(new Date())}
              onChange={(event) => setWhen(event.target.value)}
              required
            />
          </label>
        )}
        <label className="field">
          <span>
            It goes to <b>{counted(count, 'subscriber')}</b> and cannot be called back. To send it, type the number
          </span>
          <input
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            aria-describedby="why-not"
            required
          />
        </label>
        <p id="why-not" className="fault" role="status" hidden={!isOther}>
          {isOther && `That is another number than ${count.toLocaleString('en-US')}, so nothing is sent.`}
        </p>
        <button
          type="submit"
          className="button button-danger"
          disabled={isBusy || isOther || typed.trim() === '' || count === 0}
        >
          {isLater ? 'Schedule it' : 'Send it'}
        </button>
      </form>
    </Dialog>
  )
}

/** What is sent, as the one who sends it wants to read it once more. */
const SummaryList = ({
  count,
  topics,
  subject,
  preheader,
  sender,
  postalAddress,
  links,
}: SendSummary & { count: number }) => (
  <dl className="facts facts-small">
    <div>
      <dt>To</dt>
      <dd>
        {counted(count, 'subscriber')}:{' '}
        {topics.length === 0 ? 'everybody on the list' : `those who want ${topics.join(' or ')}`}
      </dd>
    </div>
    <div>
      <dt>Subject</dt>
      <dd>
        {subject}
        {preheader && <small className="also">{preheader}</small>}
      </dd>
    </div>
    <div>
      <dt>From</dt>
      <dd>{sender}</dd>
    </div>
    <div>
      <dt>Postal address</dt>
      <dd className={postalAddress ? undefined : 'due'}>
        {postalAddress ?? (
          <>
            No postal address stands at the foot of this mail. The law asks for one in the United States (16 CFR 316)
            and elsewhere: write it under <Link href="/texts/company">Texts, Company</Link>, first.
          </>
        )}
      </dd>
    </div>
    <div>
      <dt>Links</dt>
      <dd>
        {counted(links.pages, 'link')} to pages of this site, which are there.
        {links.others.length > 0 && ' Try the others yourself: '}
        {links.others.map((href, at) => (
          <Fragment key={href}>
            {at > 0 && ', '}
            <a href={href} target="_blank" rel="noreferrer">
              {new URL(href).host}
            </a>
          </Fragment>
        ))}
      </dd>
    </div>
  </dl>
)
