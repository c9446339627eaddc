import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { fieldsOf, textOf, withField, withFieldsOf } from '#frame/desk/edit-front-matter.ts'
import { FileEditor } from '#frame/desk/editor/FileEditor.tsx'
import { FieldFault, faultAttributes, PictureField, TitleField } from '#frame/desk/editor/fields.tsx'
import { useMarkdownFile } from '#frame/desk/editor/use-markdown-file.ts'
import { useLastPreview } from '#frame/desk/editor/use-server-check.ts'
import { Link, navigate } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { OnSiteLink, Published, useOnSite } from '#frame/desk/OnSite.tsx'
import { Screen } from '#frame/desk/Screen.tsx'
import { startsDark } from '#frame/desk/session.ts'
import { isDayAlone, Moment, toLocalInput } from '#frame/desk/times.tsx'
import { dayMs } from '#platform/text/day.ts'
import { postPath } from '../rules/listing.ts'
import type { CheckedPost, OpenPost } from './api.server.ts'

/** A post that is written: its head as fields, its text, and the page that it will be. */
export default function PostEditor({ file }: { file: string }) {
  const edited = useMarkdownFile<OpenPost, CheckedPost>('posts', file, {
    titleField: 'title',
    section: 'Posts',
    isDark: startsDark(),
  })
  const { opened, data, base, text, setText, isDirty, save, fields, title, set, result, completions } = edited
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'publish' | 'published' | 'address' | null>(null)
  const page = useLastPreview(result?.preview ?? null)
  const faults = result?.faults ?? []
  const faultAt = (name: string) => faults.find(({ field }) => field === name)?.reason
  // What is live, the file says as it is, and not what is being typed.
  const stored = fieldsOf(base?.text ?? '')
  const state = stateOf(stored)
  const onSite = useOnSite('posts', file, base && state === 'published' ? base.version : null)
  if (!data || !base) return <Screen title="Post" error={opened.error} busy={!opened.error} />

  const at = textOf(stored.publishedDate)
  const slug = textOf(fields.slug)
  const liveAt = `${data.origin ?? ''}${postPath(textOf(stored.slug))}`
  const aliases = Array.isArray(fields.aliases) ? fields.aliases.map(String) : []

  const unpublish = async () => {
    if (await save(withField(text, 'draft', true)))
      notify(`“${title}” is a draft again, and no page of the site.`, {
        undo: async () => {
          await save(withField(withField(text, 'draft', true), 'draft', null))
        },
      })
  }
  const deleteDraft = async () => {
    // What was typed comes back with an undo, and is stored nowhere else.
    setText(base.text)
    try {
      const stored = await askDesk<{ text: string }>('posts/delete', { file, seen: base.version })
      navigate('/posts')
      notify(`“${title}” is deleted.`, {
        undo: async () => {
          const back = isDirty ? text : stored.text
          await askDesk('posts/save', { file, text: back, seen: null }).catch(notifyFault)
          await client.invalidateQueries({ queryKey: ['posts'], exact: true })
        },
      })
    } catch (error) {
      setText(text)
      notifyFault(error)
    }
  }
  const acts = (
    <div className="row post-acts">
      <span
        className="state"
        data-state={state === 'draft' || state === 'wrong' ? 'lost' : state === 'scheduled' ? 'in-work' : 'won'}
      >
        {stateLabels[state]}
        {(state === 'scheduled' || state === 'published') && <Moment at={at} />}
      </span>
      {state === 'published' && data.origin && (
        <OnSiteLink state={onSite} href={liveAt}>
          See it
        </OnSiteLink>
      )}
      {(state === 'scheduled' || state === 'published') && (
        <button type="button" className="button" onClick={() => void unpublish()}>
          {state === 'scheduled' ? 'Back to draft' : 'Unpublish'}
        </button>
      )}
      {state !== 'published' && (
        <button type="button" className="button button-main" onClick={() => setDialog('publish')}>
          {state === 'scheduled' ? 'Another time …' : 'Publish …'}
        </button>
      )}
    </div>
  )
  return (
    <Screen isWide title={title} acts={acts} back={<Link href="/posts">Posts</Link>}>
      <FileEditor
        edited={edited}
        preview={{ of: 'page', address: page }}
        saveLabel={saveLabelOf(state, stateOf(fields))}
        restored={(of, from) => withFieldsOf(of, base.text, from === 'version' ? ownFields : stateFields)}
        fields={
          <>
            <TitleField title={textOf(fields.title)} reason={faultAt('title')} set={(title) => set('title', title)} />
            <label className="field wide-field">
              <span>
                Excerpt, for lists and search engines{' '}
                <small className="hint">{textOf(fields.excerpt).length} of 200</small>
              </span>
              <textarea
                rows={2}
                value={textOf(fields.excerpt)}
                onChange={(event) => set('excerpt', event.target.value.replace(/(?<!\s)\s*\n\s*/g, ' '))}
                {...faultAttributes('excerpt', faultAt('excerpt'))}
              />
              <FieldFault name="excerpt" reason={faultAt('excerpt')} />
            </label>
            <PictureField
              path={textOf(fields.featureImage)}
              pictures={completions?.pictures ?? null}
              choose={(picture) => set('featureImage', picture)}
              doneNotice="The picture is there. See that the words below say what it shows."
            />
            <label className="field wide-field">
              <span>What the picture shows</span>
              <input
                value={textOf(fields.featureImageAlt)}
                onChange={(event) => set('featureImageAlt', event.target.value)}
                maxLength={250}
                {...faultAttributes('featureImageAlt', faultAt('featureImageAlt'))}
              />
              <FieldFault name="featureImageAlt" reason={faultAt('featureImageAlt')} />
            </label>
          </>
        }
        settings={
          <>
            <label className="field">
              <span>Category</span>
              <select value={textOf(fields.category)} onChange={(event) => set('category', event.target.value)}>
                {data.categories.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
            <label className="field">
              <span>Author</span>
              <select value={textOf(fields.author)} onChange={(event) => set('author', event.target.value)}>
                {data.authors.map((one) => (
                  <option key={one.slug} value={one.slug}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
            <div className="field">
              <span>Address</span>
              <p>
                {postPath(slug)}{' '}
                <button type="button" className="as-link" onClick={() => setDialog('address')}>
                  Change
                </button>
              </p>
              {aliases.length > 0 && <small className="hint">{aliases.map(postPath).join(', ')} lead here.</small>}
            </div>
            {state === 'published' && (
              <div className="field">
                <span>Updated</span>
                <p>
                  {textOf(fields.updated) ? <Moment at={textOf(fields.updated)} as="day" /> : 'Not since'}{' '}
                  <button type="button" className="as-link" onClick={() => set('updated', new Date().toISOString())}>
                    Now
                  </button>
                </p>
              </div>
            )}
            {state === 'draft' && (
              <p className="wide-field">
                <button type="button" className="as-link danger" onClick={() => void deleteDraft()}>
                  Delete this draft
                </button>
              </p>
            )}
          </>
        }
      />
      <Publish
        open={dialog === 'publish'}
        // Said some time after it closed: by then the next one may stand there.
        close={() => setDialog((now) => (now === 'publish' ? null : now))}
        at={at}
        isScheduled={state === 'scheduled'}
        // In a draft, all that is wrong waits to be mended.
        faults={faults.filter(({ minor }) => state === 'draft' || !minor).length}
        publish={async (moment) => {
          const next = withField(withField(text, 'publishedDate', moment), 'draft', null)
          if (!(await save(next))) return
          const isLater = Date.parse(moment) > Date.now()
          setDialog(isLater || !data.origin ? null : 'published')
          if (isLater) notify(`“${title}” comes by itself, at its time.`)
          else if (!data.origin) notify(`“${title}” is out.`)
        }}
      />
      <Published
        open={dialog === 'published'}
        close={() => setDialog(null)}
        title={title}
        href={liveAt}
        state={onSite}
      />
      <ChangeAddress
        open={dialog === 'address'}
        close={() => setDialog(null)}
        slug={slug}
        isLive={state === 'published'}
        change={(next) => {
          const before = [...aliases.filter((one) => one !== next), slug]
          const moved = withField(text, 'slug', next)
          setText(state === 'published' ? withField(moved, 'aliases', before) : moved)
          setDialog(null)
          notify(state === 'published' ? 'Save it, and the old address leads to the new one.' : 'Save it to have it.')
        }}
      />
      {isDirty && <span className="hidden">There is something to save.</span>}
    </Screen>
  )
}

type State = 'wrong' | 'draft' | 'scheduled' | 'published'
const stateLabels = {
  wrong: 'Not shown',
  draft: 'Draft',
  scheduled: 'Scheduled for ',
  published: 'Published ',
} as const

/** The state of a post by its head. One without a date that can be read is shown nowhere. */
function stateOf({ draft, publishedDate }: Readonly<Record<string, unknown>>): State {
  if (draft === true) return 'draft'
  const at = Date.parse(textOf(publishedDate))
  return Number.isNaN(at) ? 'wrong' : at > Date.now() ? 'scheduled' : 'published'
}

/** The word on the button, which says what saving does to the page. */
function saveLabelOf(stored: State, typed: State): string {
  if (typed === 'published') return stored === 'published' ? 'Save, live at once' : 'Save and publish'
  return stored === 'published' ? 'Save and unpublish' : 'Save'
}

/** The fields that a button alone changes: an earlier text does not publish a post, and takes none back. */
const stateFields = ['draft', 'publishedDate']
/** The fields that an earlier version does not bring back: addresses that lead to the post now go on leading there. */
const ownFields = [...stateFields, 'slug', 'aliases']

type PublishProps = {
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
function Publish({ open, close, at, isScheduled, faults, publish }: PublishProps) {
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

type AddressProps = {
  open: boolean
  close: () => void
  slug: string
  isLive: boolean
  change: (slug: string) => void
}

function ChangeAddress({ open, close, slug, isLive, change }: AddressProps) {
  const [next, setNext] = useState(slug)
  useEffect(() => {
    if (open) setNext(slug)
  }, [open, slug])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (next !== slug) change(next)
    else close()
  }
  return (
    <Dialog open={open} title="Another address" close={close}>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span>Below /blog/: lower-case words, joined by hyphens</span>
          <input
            value={next}
            onChange={(event) => setNext(event.target.value)}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            maxLength={80}
            required
            spellCheck={false}
          />
        </label>
        {isLive && <p>{postPath(slug)} leads to the new address from then on.</p>}
        <button type="submit" className="button button-main">
          Change
        </button>
      </form>
    </Dialog>
  )
}
