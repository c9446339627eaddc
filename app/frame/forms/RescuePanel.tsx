import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import type { MailDraft } from './mail-draft.ts'
import { rescue as texts } from './mail-words.ts'
import { Outcome } from './Outcome.tsx'
import type { Rescue } from './use-mailto-form.ts'
import '#frame/styles/applications.css'
import '#frame/styles/fields.css'

/** Other ways to send the message, for visitors whose browser has no mail program. It stays after a mail was opened. */
export function RescuePanel({ rescue }: { rescue: Rescue | null }) {
  return rescue && <Panel {...rescue} />
}

function Panel({ draft, sending, sendOutcome, sendFromPage }: Rescue) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isSent = sendOutcome?.failed === false

  // A disabled button loses the focus: give it back to the button, or to the outcome in the panel.
  useEffect(() => {
    if (sendOutcome && document.activeElement === document.body) (isSent ? panel : button).current?.focus()
  }, [sendOutcome, isSent])

  return (
    <section className="rescue" aria-labelledby={titleId} tabIndex={-1} ref={panel}>
      <h3 id={titleId}>{texts.title}</h3>
      <p className="small">{texts.lead}</p>
      <form
        className="acts"
        onSubmit={(event) => {
          event.preventDefault()
          void sendFromPage()
        }}
      >
        <Button primary type="submit" disabled={sending || isSent} ref={button}>
          {sending ? texts.sending : texts.send}
        </Button>
        <p className="note">{texts.sendNote}</p>
      </form>
      <Outcome outcome={sendOutcome} />
      {draft && <Draft draft={draft} />}
    </section>
  )
}

/** The mail itself, to read, to copy, or to open in webmail. */
function Draft({ draft }: { draft: MailDraft }) {
  const message = useRef<HTMLTextAreaElement>(null)
  const address = useRef<HTMLElement>(null)
  const id = useId()
  const [status, setStatus] = useState('')

  async function copy(text: string, element: RefObject<HTMLElement | null>, copiedText: string) {
    try {
      await navigator.clipboard.writeText(text)
      setStatus(copiedText)
    } catch {
      select(element.current)
      setStatus(texts.selected)
    }
  }

  return (
    <>
      {draft.shortened && <p className="small">{texts.shortened}</p>}
      <dl>
        <dt>{texts.to}</dt>
        <dd ref={address}>{draft.address}</dd>
        <dt>{texts.subject}</dt>
        <dd>{draft.subject}</dd>
      </dl>
      <div className="field">
        <label htmlFor={id}>{texts.message}</label>
        <textarea id={id} ref={message} value={draft.body} rows={7} readOnly />
      </div>
      <div className="acts">
        <Button tight onClick={() => copy(draft.body, message, texts.copied.message)}>
          {texts.copyMessage}
        </Button>
        <Button tight onClick={() => copy(draft.address, address, texts.copied.address)}>
          {texts.copyAddress}
        </Button>
        <a className="more" href={draft.gmail} target="_blank" rel="noopener">
          {texts.gmail}
        </a>
        <a className="more" href={draft.outlook} target="_blank" rel="noopener">
          {texts.outlook}
        </a>
      </div>
      <p role="status" className="small">
        {status}
      </p>
    </>
  )
}

function select(element: HTMLElement | null) {
  if (element instanceof HTMLTextAreaElement) {
    element.focus()
    element.select()
  } else if (element) getSelection()?.selectAllChildren(element)
}
