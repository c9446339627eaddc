import type { ReactNode } from 'react'
import { textOf } from '#frame/desk/edit-front-matter.ts'
import { FieldFault, faultAttributes, PictureField, TitleField } from '#frame/desk/editor/fields.tsx'
import type { MarkdownFile } from '#frame/desk/editor/use-markdown-file.ts'
import type { CheckedPage } from './api.server.ts'

type Props = {
  edited: Pick<MarkdownFile, 'fields' | 'set' | 'completions'>
  faults: CheckedPage['faults']
  forms: readonly string[]
}

/** Title and description of a landing page. */
export function PageFields({ edited: { fields, set }, faults }: Omit<Props, 'forms'>) {
  const faultAt = (name: string) => faults.find(({ field }) => field === name)?.reason
  return (
    <>
      <TitleField title={textOf(fields.title)} reason={faultAt('title')} set={(title) => set('title', title)} />
      <label className="field wide-field">
        <span>
          Description, for search engines and shared links{' '}
          <small className="hint">{textOf(fields.description).length} of 200</small>
        </span>
        <input
          value={textOf(fields.description)}
          onChange={({ target }) => set('description', target.value)}
          {...faultAttributes('description', faultAt('description'))}
        />
        <FieldFault name="description" reason={faultAt('description')} />
      </label>
    </>
  )
}

/** The rest of its head: its form, its picture, and its times. */
export function PageSettings({ edited: { fields, set, completions }, faults, forms }: Props) {
  const faultAt = (name: string) => faults.find(({ field }) => field === name)?.reason
  const form = textOf(fields.form)
  const event = typeof fields.event === 'object' && fields.event ? (fields.event as Record<string, unknown>) : null
  const setEvent = (name: string, value: string) => set('event', { ...event, [name]: value })
  const hasTimes = event || fields.opens !== undefined || fields.closes !== undefined
  const zone = textOf(fields.zone) || 'UTC'
  return (
    <>
      <label className="field">
        <span>Form</span>
        <select
          value={form}
          onChange={({ target }) => set('form', target.value || null)}
          {...faultAttributes('form', faultAt('form'))}
        >
          <option value="">None</option>
          {[...new Set([...forms, ...(form ? [form] : [])])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <FieldFault name="form" reason={faultAt('form')} />
      </label>
      <div className="wide-field">
        <PictureField
          path={textOf(fields.picture)}
          pictures={completions?.pictures ?? null}
          noneLabel="Drawn with the title"
          choose={(path) => set('picture', path || null)}
          doneNotice="The picture is there."
        />
        <FieldFault name="picture" reason={faultAt('picture')} />
      </div>
      <Part
        name="It is about an event"
        isOn={event !== null}
        set={(isOn) => set('event', isOn ? { starts: '', ends: '', place: 'Online' } : null)}
      >
        {(['starts', 'ends'] as const).map((name) => (
          <label className="field" key={name}>
            <span>It {name}</span>
            <input
              type="datetime-local"
              value={textOf(event?.[name])}
              onChange={({ target }) => setEvent(name, target.value)}
              {...faultAttributes('event', faultAt('event'))}
            />
          </label>
        ))}
        <label className="field wide-field">
          <span>Place</span>
          <input
            value={textOf(event?.place)}
            onChange={({ target }) => setEvent('place', target.value)}
            maxLength={120}
            {...faultAttributes('event', faultAt('event'))}
          />
          <FieldFault name="event" reason={faultAt('event')} />
        </label>
      </Part>
      {form && limits.map((limit) => <Limit key={limit.name} {...limit} fields={fields} set={set} faultAt={faultAt} />)}
      {hasTimes && (
        <label className="field wide-field">
          <span>Time zone of these times</span>
          <select
            value={zone}
            onChange={({ target }) => set('zone', target.value)}
            {...faultAttributes('zone', faultAt('zone'))}
          >
            {[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), zone])].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <FieldFault name="zone" reason={faultAt('zone')} />
        </label>
      )}
    </>
  )
}

const limits = [
  { name: 'opens', says: 'soon', words: 'The form opens later', when: 'From', until: 'What stands there until then' },
  { name: 'closes', says: 'closed', words: 'The form closes', when: 'After', until: 'What stands there from then on' },
] as const
const sentences = { soon: 'Registration opens soon.', closed: 'Registration is closed.' } as const

type LimitProps = (typeof limits)[number] &
  Pick<MarkdownFile, 'fields' | 'set'> & { faultAt: (name: string) => string | undefined }

/** When the form opens or closes: on a day, or at a time of it. */
function Limit({ name, says, words, when, until, fields, set, faultAt }: LimitProps) {
  const [day = '', time = ''] = textOf(fields[name]).split('T')
  const reason = faultAt(name)
  return (
    <Part
      name={words}
      isOn={fields[name] !== undefined}
      set={(isOn) => {
        set(name, isOn ? '' : null)
        set(says, isOn ? sentences[says] : null)
      }}
    >
      <label className="field">
        <span>{when} the day</span>
        <input
          type="date"
          value={day}
          onChange={({ target }) => set(name, target.value && time ? `${target.value}T${time}` : target.value)}
          {...faultAttributes(name, reason)}
        />
      </label>
      <label className="field">
        <span>At a time of it, or empty</span>
        <input
          type="time"
          value={time}
          disabled={!day}
          onChange={({ target }) => set(name, target.value ? `${day}T${target.value}` : day)}
          {...faultAttributes(name, reason)}
        />
      </label>
      <label className="field wide-field">
        <span>{until}</span>
        <input
          value={textOf(fields[says])}
          onChange={({ target }) => set(says, target.value)}
          maxLength={300}
          {...faultAttributes(says, faultAt(says))}
        />
        <FieldFault name={name} reason={reason} />
        <FieldFault name={says} reason={faultAt(says)} />
      </label>
    </Part>
  )
}

type PartProps = { name: string; isOn: boolean; set: (isOn: boolean) => void; children: ReactNode }

/** Fields that are there or not, together. */
export function Part({ name, isOn, set, children }: PartProps) {
  return (
    <fieldset className="wide-field">
      <label className="row">
        <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
        {name}
      </label>
      {isOn && <div className="file-fields-grid">{children}</div>}
    </fieldset>
  )
}
