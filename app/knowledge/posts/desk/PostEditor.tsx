import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { fieldsOf, textOf, withField, withFieldsOf } from '#frame/desk/edit-front-matter.ts'
import { FileEditor } from '#frame/desk/editor/FileEditor.tsx'
import { FieldFault, faultAttributes, PictureField, TitleField } from '#frame/desk/editor/fields.tsx'
import { useMarkdownFile } from '#frame/desk/editor/use-markdown-file.ts'
import { useLastPreview } from '#frame/desk/editor/use-server-check.ts'
import { Link } from '#frame/desk/navigation.tsx'
import { notify } from '#frame/desk/notices.tsx'
import { OnSiteLink, Published, useOnSite } from '#frame/desk/OnSite.tsx'
import { Screen } from '#frame/desk/Screen.tsx'
import { StateMark } from '#frame/desk/StateMark.tsx'
import { startsDark } from '#frame/desk/session.ts'
import { Moment } from '#frame/desk/times.tsx'
import { postPath } from '../rules/listing.ts'
import { type PostState, postState } from '../rules/post-state.ts'
import type { CheckedPost, OpenPost } from './api.server.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { deleteDraft, publish, unpublish } from './post-acts.ts'

/** A post that is written: its head as fields, its text, and the page that it will be. */
export default function PostEditor({ file }: { file: string }) {
  const edited = useMarkdownFile<OpenPost, CheckedPost>('posts', file, {
    titleField: 'title',
    section: 'Posts',
    isDark: startsDark(),
  })
  const { opened, data, base, text, setText, isDirty, fields, title, set, result, completions } = edited
  const client = useQueryClient()
  const listAgain = () => client.invalidateQueries({ queryKey: ['posts'], exact: true })
  const [dialog, setDialog] = useState<'publish' | 'published' | 'address' | null>(null)
  const page = useLastPreview(result?.preview ?? null)
  const faults = result?.faults ?? []
  const faultAt = (name: string) => faults.find(({ field }) => field === name)?.reason
  // What is live, the file says as it is, and not what is being typed.
  const stored = fieldsOf(base?.text ?? '')
  const state = postState(stored)
  const onSite = useOnSite('posts', file, base && state === 'published' ? base.version : null)
  if (!data || !base) return <Screen title="Post" error={opened.error} busy={!opened.error} />

  const at = textOf(stored.publishedDate)
  const slug = textOf(fields.slug)
  const liveAt = `${data.origin ?? ''}${postPath(textOf(stored.slug))}`
  const aliases = Array.isArray(fields.aliases) ? fields.aliases.map(String) : []

  const acts = (
    <div className="row post-acts">
      <StateMark look={state === 'draft' || state === 'wrong' ? 'failed' : state === 'scheduled' ? 'open' : 'done'}>
        {stateLabels[state]}
        {(state === 'scheduled' || state === 'published') && <Moment at={at} />}
      </StateMark>
      {state === 'published' && data.origin && (
        <OnSiteLink state={onSite} href={liveAt}>
          See it
        </OnSiteLink>
      )}
      {(state === 'scheduled' || state === 'published') && (
        <button type="button" className="button" onClick={() => void unpublish(edited)}>
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
        saveLabel={saveLabelOf(state, postState(fields))}
        isLive={state === 'published'}
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
                <span>Updated, as the page says</span>
                <p>
                  {textOf(fields.updated) ? <Moment at={textOf(fields.updated)} as="day" /> : 'not yet'}{' '}
                  <button type="button" className="as-link" onClick={() => set('updated', new Date().toISOString())}>
                    Say today
                  </button>
                </p>
              </div>
            )}
            {state === 'draft' && (
              <p className="wide-field">
                <button type="button" className="as-link danger" onClick={() => void deleteDraft(edited, listAgain)}>
                  Delete this draft
                </button>
              </p>
            )}
          </>
        }
      />
      <PublishDialog
        open={dialog === 'publish'}
        // Said some time after it closed: by then the next one may stand there.
        close={() => setDialog((now) => (now === 'publish' ? null : now))}
        at={at}
        isScheduled={state === 'scheduled'}
        // In a draft, all that is wrong waits to be mended.
        faults={faults.filter(({ minor }) => state === 'draft' || !minor).length}
        publish={async (moment) => {
          if (!(await publish(edited, moment))) return
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

const stateLabels = {
  wrong: 'Not shown',
  draft: 'Draft',
  scheduled: 'Scheduled for ',
  published: 'Published ',
} as const

/** The word on the button, which says what saving does to the page. */
function saveLabelOf(stored: PostState, typed: PostState): string {
  if (typed === 'published') return stored === 'published' ? 'Save, live at once' : 'Save and publish'
  return stored === 'published' ? 'Save and unpublish' : 'Save'
}

/** The fields that a button alone changes: an earlier text does not publish a post, and takes none back. */
const stateFields = ['draft', 'publishedDate']
/** The fields that an earlier version does not bring back: addresses that lead to the post now go on leading there. */
const ownFields = [...stateFields, 'slug', 'aliases']

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
