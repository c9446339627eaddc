import { type FormEvent, useEffect, useState } from 'react'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { isDayAlone, toLocalInput } from '#frame/desk/times.tsx'
import { dayMs } from '#platform/text/day.ts'

type Props = {
  open: boolean
  close: () => void
  /** The day or the moment in its file. */
  at: string
  /** True when it has its time already. */
  isScheduled: boolean
  faults: number
  publish: (moment: string) => Promise<void>
}

/** Asks when a post is to come: now, or at a time of the reader's zone. */
export function PublishDialog({ open, close, at, isScheduled, faults, publish }: Props) {
  const [isLater, setLater] = useState(false)
  const [when, setWhen] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!open) return
    setLater(isScheduled)
    // A day alone is that day wherever somebody sits, and people read in the morning.
    const hour = new Date(isDayAlone(at) ? `${at}T09:00` : at)
    setWhen(toLocalInput(hour.getTime() > Date.now() ? hour : new Date(Date.now() + dayMs)))
  }, [open, at, isScheduled])
  const moment = when === '' ? null : new Date(when)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    if (!isLater) await publish(`${new Date().toISOString().slice(0, 19)}Z`)
    else if (moment) await publish(`${moment.toISOString().slice(0, 16)}:00Z`)
    setBusy(false)
  }
  return (
    <Dialog open={open} title="Publish" close={close}>
      <form className="stack" onSubmit={submit}>
        {faults > 0 && (
          <p className="due">
            {faults === 1 ? 'One thing is' : `${faults} things are`} to be mended: “To mend” below the text says what.
          </p>
        )}
        <fieldset className="choices">
          <legend className="hidden">When</legend>
          <label className="row">
            <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
            Now
          </label>
          <label className="row">
            <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
            At a time
          </label>
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
            <small className="hint">
              {moment &&
                !Number.isNaN(moment.getTime()) &&
                `${new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(moment)}; ${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC.`}{' '}
              The blog promises Tuesdays and Thursdays.
            </small>
          </label>
        )}
        <button type="submit" className="button button-main" disabled={isBusy}>
          {isLater ? 'Schedule' : 'Publish now'}
        </button>
      </form>
    </Dialog>
  )
}
