import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { dismissFault, notify, notifyFault } from '#frame/desk/notices.tsx'
import { useWho } from '#frame/desk/session.ts'
import type { EmailDraft, EmailSent, LeadShown } from './api.server.ts'
import { nameOf, stateNames, type useLeadChange } from './use-lead-change.ts'

type Typed = { subject: string; text: string; isQuoting: boolean }

/** What was typed and not sent, by lead: another lead may be looked at meanwhile. */
const unsent = new Map<string, Typed>()
export const hasUnsentEmail = (lead: string) => unsent.has(lead)

const signatureKey = 'desk-signature'

type Props = {
  lead: LeadShown
  leadChange: ReturnType<typeof useLeadChange>
  close: () => void
  /** Opens the form again, with what was typed. */
  reopen: () => void
}

/** An email to the person of a lead, sent from the desk. */
export function WriteEmail({ lead, ...props }: Props) {
  const who = useWho()
  const me = who.email || who.name
  const draft = useQuery({
    queryKey: ['email-draft', lead.id],
    queryFn: ({ signal }) => askDesk<EmailDraft>('leads/email-draft', { id: lead.id, me }, signal),
    gcTime: 0,
  })
  if (draft.error && !draft.data) return <p className="fault">{draft.error.message}</p>
  if (!draft.data) return <p aria-busy="true" />
  if (draft.data.fault !== null) return <p className="fault">{draft.data.fault}</p>
  return <Form {...props} lead={lead} me={me} draft={draft.data} redraft={() => void draft.refetch()} />
}

type FormProps = Props & { me: string; draft: EmailDraft; redraft: () => void }

function Form({ lead, me, draft, redraft, leadChange, close, reopen }: FormProps) {
  const [typed, setTyped] = useState<Typed>(
    () => unsent.get(lead.id) ?? { subject: draft.subject, text: draft.text, isQuoting: true },
  )
  const [signature, setSignature] = useState(() => localStorage.getItem(signatureKey) ?? draft.signature)
  const [sending, setSending] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = area
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  const type = (changes: Partial<Typed>) => {
    const next = { ...typed, ...changes }
    unsent.set(lead.id, next)
    setTyped(next)
  }
  const takeBack = async (event: string) => {
    try {
      leadChange.refresh(await askDesk<LeadShown>('leads/take-back-email', { id: lead.id, event }))
      unsent.set(lead.id, typed)
      reopen()
      notify('Taken back. Nothing was sent.')
    } catch (error) {
      notifyFault(error)
    }
  }
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (sending || typed.text.trim() === '' || typed.subject.trim() === '') return
    setSending(true)
    try {
      const input = { id: lead.id, lastSeenMail: draft.lastSeenMail, me, ...typed, signature }
      const shown = await askDesk<EmailSent>('leads/email', input)
      if (signature !== draft.signature) localStorage.setItem(signatureKey, signature)
      unsent.delete(lead.id)
      dismissFault()
      leadChange.refresh(shown)
      close()
      const state = lead.state === shown.state ? '' : ` The lead is ${stateNames[shown.state].toLowerCase()} now.`
      notify(`Your email to ${nameOf(lead)} goes out in ten seconds.${state}`, { undo: () => takeBack(shown.event) })
    } catch (error) {
      notifyFault(error)
      leadChange.refresh()
      redraft()
      setSending(false)
    }
  }
  const mailto = `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(typed.subject)}&body=${encodeURIComponent(`${typed.text}\n\n${signature}`.slice(0, 1_500))}`
  return (
    <form className="stack write-email" aria-label="Email" onSubmit={send}>
      <p>
        To <b>{lead.email}</b>, from{' '}
        <b>
          {draft.from.name} &lt;{draft.from.address}&gt;
        </b>
        {draft.replyTo !== draft.from.address && `. A reply comes to ${draft.replyTo}`}
        {draft.isFile && '. No mail server is set here: it is written as a file'}.
      </p>
      <label className="field">
        <span>Subject</span>
        <input
          value={typed.subject}
          onChange={({ target }) => type({ subject: target.value })}
          maxLength={200}
          required
        />
      </label>
      <label className="field">
        <span>Text</span>
        <textarea
          ref={area}
          rows={9}
          value={typed.text}
          onChange={({ target }) => type({ text: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event)
          }}
          maxLength={20_000}
          required
        />
      </label>
      <details>
        <summary>Signature: {signature.split('\n').filter(Boolean).join(', ') || 'none'}</summary>
        <textarea
          rows={3}
          aria-label="Signature"
          value={signature}
          onChange={({ target }) => setSignature(target.value)}
          maxLength={500}
        />
      </details>
      {draft.quote !== '' && (
        <details>
          <summary>{typed.isQuoting ? 'Quotes what they wrote' : 'Quotes nothing'}</summary>
          <label className="choice">
            <input
              type="checkbox"
              checked={typed.isQuoting}
              onChange={({ target }) => type({ isQuoting: target.checked })}
            />{' '}
            Quote it below your text
          </label>
          <blockquote>{draft.quote}</blockquote>
        </details>
      )}
      <div className="row">
        <button type="submit" className="button button-main" disabled={sending}>
          Send
        </button>
        <button type="button" className="button" onClick={close}>
          Close
        </button>
        <a className="as-link" href={mailto} rel="noreferrer">
          Write it in your mail program
        </a>
        <span className="hint">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> sends
        </span>
      </div>
      {(lead.state === 'new' || lead.owner === null) && (
        <p className="hint">
          {lead.state === 'new' ? 'Sending it puts the lead in work' : 'Sending it'}
          {lead.owner === null && `${lead.state === 'new' ? ' and' : ''} gives it to you, as nobody has it`}.
        </p>
      )}
    </form>
  )
}
