import { useState } from 'react'
import { base64Of } from '#frame/desk/base64.ts'
import { askDesk } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { notifyFault } from '#frame/desk/notices.tsx'
import { Table } from '#frame/desk/Screen.tsx'
import { counted } from '#platform/text/counted.ts'
import type { Reports } from './api.server.ts'

type Taken = Reports['taken'][number] & { key: string }
type Props = { open: boolean; isMailboxRead: boolean; close: () => void; onRead: () => void }

const kinds = {
  hard: 'The address does not exist',
  soft: 'It was not taken, as by a full mailbox',
  complaint: 'They called it spam',
  left: 'They unsubscribed by mail',
  unclear: 'They answered: read the mail',
  erasure: 'They may ask to be erased: read the mail',
} as const

/** Takes the mails that came back, as files, and tells whose they were and what became of the subscription. */
export function BouncesDialog({ open, isMailboxRead, close, onRead }: Props) {
  const [read, setRead] = useState<Reports | null>(null)
  const [isBusy, setBusy] = useState(false)
  const importReports = async (files: FileList | null) => {
    setBusy(true)
    try {
      const reports: Reports[] = []
      for (const file of files ?? [])
        reports.push(await askDesk<Reports>('newsletter/bounces', { file: await base64Of(file) }))
      const sum = (name: keyof Reports['counts']) => reports.reduce((count, { counts }) => count + counts[name], 0)
      setRead({
        counts: {
          messages: sum('messages'),
          ended: sum('ended'),
          noted: sum('noted'),
          known: sum('known'),
          unclear: sum('unclear'),
          unmatched: sum('unmatched'),
          other: sum('other'),
        },
        taken: reports.flatMap(({ taken }) => taken),
      })
    } catch (error) {
      notifyFault(error)
    } finally {
      setBusy(false)
    }
    onRead()
  }
  const closeDialog = () => {
    setRead(null)
    close()
  }
  return (
    <Dialog open={open} title="What came back" close={closeDialog} isWide={(read?.taken.length ?? 0) > 0}>
      <div className="stack">
        <p>
          Mails that could not be delivered come back to the mailbox that the newsletter is sent from. Save them from
          your mail program as files: single messages (.eml) or a whole folder (.mbox).
        </p>
        <p className="hint">
          {isMailboxRead
            ? 'The site reads that mailbox by itself, with replies and unsubscribe mails. Take files from elsewhere here.'
            : 'The site can read that mailbox by itself, with replies and unsubscribe mails: whoever runs it sets IMAP_URL.'}
        </p>
        <label className="field">
          <span>The files</span>
          <input
            type="file"
            multiple
            disabled={isBusy}
            accept=".eml,.mbox,message/rfc822,application/mbox"
            onChange={(event) => void importReports(event.target.files)}
          />
        </label>
        <div className="stack" role="status">
          {isBusy && <p>They are being read …</p>}
          {read && <CountsLine {...read.counts} />}
        </div>
        {read && read.taken.length > 0 && (
          <Table<Taken>
            label="What came back"
            rows={read.taken.map((one, at) => ({ ...one, key: String(at) }))}
            keyOf={({ key }) => key}
            none=""
            columns={[
              { name: 'Subscriber', cell: ({ address }) => address },
              { name: 'What happened', cell: ({ kind }) => kinds[kind] },
              {
                name: 'Subscription',
                cell: ({ kind, outcome }) => {
                  if (outcome === 'ended') return 'Ended'
                  if (kind === 'unclear' || kind === 'erasure') return 'Goes on, until you end it'
                  return kind === 'soft' ? 'Not ended by this one. Five in half a year end it' : 'Had ended before'
                },
              },
            ]}
          />
        )}
        {read && (
          <button type="button" className="button button-main" onClick={closeDialog}>
            Done
          </button>
        )}
      </div>
    </Dialog>
  )
}

function CountsLine({ messages, ended, noted, known, unclear, unmatched, other }: Reports['counts']) {
  const useless = unmatched + other
  return (
    <p>
      <b>{counted(messages, 'message')} read.</b> {counted(ended, 'subscription')} ended
      {noted > 0 && `, ${noted} noted`}
      {known > 0 && `, ${known} known already`}
      {unclear > 0 && `, ${unclear} to read`}.
      {useless > 0 &&
        ` ${counted(useless, 'message')} ended nothing: only a report with the headers of a mail that went out from here is believed.`}
    </p>
  )
}
