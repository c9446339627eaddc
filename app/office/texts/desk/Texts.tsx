import './texts-desk.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { askDesk, DeskError } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { desktopWidths, Preview } from '#frame/desk/editor/Preview.tsx'
import { UnsavedText } from '#frame/desk/editor/UnsavedText.tsx'
import { dropUnsaved, useAutosave } from '#frame/desk/editor/use-file.ts'
import { useLastPreview, useServerCheck } from '#frame/desk/editor/use-server-check.ts'
import { ChangedBy, VersionsButton } from '#frame/desk/editor/Versions.tsx'
import { drawAndFocus } from '#frame/desk/focus.ts'
import { useKeys } from '#frame/desk/keys.ts'
import { Link, navigate, useAddressQuery } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Screen } from '#frame/desk/Screen.tsx'
import { startsDark } from '#frame/desk/session.ts'
import { Moment, toLocalInput } from '#frame/desk/times.tsx'
import { counted } from '#platform/text/counted.ts'
import type { TextFault } from '../own-texts.ts'
import type { TextsChecked, TextsOpened, TextsPages, TextsShown } from './api.server.ts'
import { Brand } from './Brand.tsx'
import { Fields, pageListId } from './Fields.tsx'
import { FoundTexts } from './FindText.tsx'
import { isEmptyAt, type Path, readableText, type Schema, type Value, withValue } from './values.ts'

/** Beside the texts, the screen of what is none: it has no file. */
const brand = { name: 'brand', title: 'Logo and colors' }

/** Texts that visitors see, a form each with its page beside it, and where the logo and the colors are. */
export function Texts({ open }: { open: string }) {
  const { data, error } = useQuery({
    queryKey: ['texts'],
    queryFn: ({ signal }) => askDesk<TextsShown>('texts', {}, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.build.at === 'running' ? 700 : data?.isShown === true ? 5_000 : 2_000,
  })
  const openFile = open || (data?.files[0]?.name ?? '')
  const [words, setWords] = useState('')
  const isSearching = words.trim() !== ''
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.select(), escape: () => setWords('') })
  const searchField = (
    <label className="field search texts-search">
      <span className="hidden">Where does it say …?</span>
      <input
        ref={search}
        type="search"
        placeholder="Where does it say …? Words as they stand on the site"
        value={words}
        maxLength={200}
        onChange={({ target }) => setWords(target.value)}
      />
      <kbd>/</kbd>
    </label>
  )
  const choices = (
    <nav className="toggle texts-choices" aria-label="Texts">
      {(data ? [...data.files, brand] : []).map(({ name, title }) => (
        <Link
          key={name}
          href={`/texts/${name}`}
          className="button"
          aria-current={!isSearching && name === openFile ? 'page' : undefined}
          onClick={() => setWords('')}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
  return (
    <Screen isWide title="Texts" acts={searchField} error={error} busy={!data}>
      {choices}
      {isSearching && <FoundTexts words={words} leave={() => setWords('')} />}
      {/* What is typed below stays while something is looked for. */}
      <div className="texts-file" hidden={isSearching}>
        {openFile === brand.name ? (
          <Brand />
        ) : (
          <>
            {data && <Drafts texts={data} openFile={openFile} />}
            {data && <Build texts={data} />}
            {openFile && (
              <Editor key={openFile} name={openFile} reach={reachOf(data, openFile)} isSearching={isSearching} />
            )}
          </>
        )}
      </div>
    </Screen>
  )
}

/** True where visitors see what is published, null when nobody can say; and since when, where that is known. */
type Reach = { isShown: boolean | null; since: string | null }
const reachOf = (texts: TextsShown | undefined, name: string): Reach => ({
  isShown: texts?.isShown ?? null,
  since: texts?.shownSince[name] ?? null,
})

/** Lists who has a draft of which text; of the one that is open the editor itself says it. */
function Drafts({ texts: { drafts, files }, openFile }: { texts: TextsShown; openFile: string }) {
  const others = drafts.filter(({ name, isOwn }) => !(isOwn && name === openFile))
  if (others.length === 0) return null
  return (
    <div className="row">
      <p id="texts-drafts">Not published yet:</p>
      <ul className="row" aria-labelledby="texts-drafts">
        {others.map(({ name, at, by, isOwn }) => (
          <li key={`${name} ${at}`}>
            <Link href={`/texts/${name}`}>{files.find((file) => file.name === name)?.title}</Link>,{' '}
            {isOwn ? 'your draft' : `a draft of ${by || 'a colleague'}`}, <Moment at={at} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The version that somebody else saved, and who. */
type Theirs = { version: string; by: { who: string; at: string } | null }

/** Says what a build of the site is needed for, and builds it. */
function Build({ texts: { cannotBuild, isNeeded, build } }: { texts: TextsShown }) {
  const client = useQueryClient()
  const begin = async () => {
    try {
      await askDesk('texts/build')
    } catch (error) {
      notifyFault(error)
    }
    void client.invalidateQueries({ queryKey: ['texts'] })
  }
  return (
    <div className="texts-build" role="status">
      {build.at === 'running' ? (
        <p>
          <progress max={build.steps} value={Math.max(0, build.step - 1)} aria-label="Build" /> The site is being built
          {build.step > 0 && `: step ${build.step} of ${build.steps} (${build.does})`}.
        </p>
      ) : (
        <>
          {build.at === 'failed' && (
            <div className="remains">
              <p>
                <strong>The build did not come through ({build.does}).</strong> The running site stays as it is. Mend
                what is told here, and build again.
              </p>
              <pre className="as-written">{build.says}</pre>
            </div>
          )}
          {cannotBuild !== null && (
            <p>
              What you publish is on the pages within half a minute. Search and documents follow with the next version
              of the site.
            </p>
          )}
          {build.at === 'done' && !isNeeded && <p>The site was built in {build.seconds} seconds.</p>}
          {cannotBuild === null && (isNeeded || build.at === 'failed') && (
            <div className="line">
              <p>
                The site’s search and its documents still have the earlier words. Building the site brings them up to
                date, and names other places that tell an old price.
              </p>
              <button type="button" className="button button-small" onClick={() => void begin()}>
                Build the site
              </button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Editor({ name, ...shown }: { name: string; reach: Reach; isSearching: boolean }) {
  const { data, error } = useQuery({
    queryKey: ['texts', name],
    queryFn: ({ signal }) => askDesk<TextsOpened>('texts/open', { name }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <p className="fault">{error.message}</p>
  if (!data) return <p className="none">Reading …</p>
  return <Form opened={data} {...shown} />
}

type Dated = { readonly [name: string]: Value }
const today = () => toLocalInput(new Date()).slice(0, 10)

/** Gives texts that have a day of their last change the day of today, unless somebody chose another one. */
const withDay = (values: Value, before: Value | undefined, day: string): Value =>
  before !== undefined && (values as Dated).updated === before ? withValue(values, ['updated'], day) : values

type FormProps = { opened: TextsOpened; reach: Reach; isSearching: boolean }

function Form({ opened, reach, isSearching }: FormProps) {
  const client = useQueryClient()
  const [base, setBase] = useState({ values: opened.values as Dated, version: opened.version })
  const before = base.values
  const [values, setValues] = useState<Value>(before)
  const [faults, setFaults] = useState<readonly TextFault[]>([])
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const sought = new URLSearchParams(useAddressQuery()).get('field')
  useEffect(() => {
    if (sought !== null && !isSearching) goToField(form.current, sought)
  }, [sought, isSearching])
  const { data: { pages } = {} } = useQuery({
    queryKey: ['texts-pages'],
    queryFn: ({ signal }) => askDesk<TextsPages>('texts/pages', {}, signal),
    enabled: opened.name === 'navigation',
  })
  const [isDark, setDark] = useState(() => startsDark())
  const [focused, setFocused] = useState<{ at: string; on: TextsChecked | null }>({ at: 'top', on: null })
  const { result, isChecking } = useServerCheck<TextsChecked>(
    'texts/check',
    { name: opened.name, values, isDark },
    true,
  )
  const page = useLastPreview(result?.preview ?? null)
  // The place of the field that has the focus, until the page shows what was typed there.
  const place = focused.on !== result && result?.opensAt ? result.opensAt : focused.at
  const typed = JSON.stringify(values)
  const isChanged = typed !== JSON.stringify(before)
  const isFaulty = faults.length > 0 || (result?.faults.length ?? 0) > 0

  // Nobody loses what they typed by closing the tab.
  useEffect(() => {
    if (!isChanged) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isChanged])

  const isKept = useAutosave('texts', opened.name, isChanged ? { text: typed, seen: base.version } : null) === typed
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of drafts is another one with each of them
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['texts'], exact: true })
  }, [isKept, isChanged])

  const [unsaved, setUnsaved] = useState(opened.unsaved)
  // What was typed while it was saved, or before an undo, stays: what is stored is shown where nothing was typed.
  const known = useRef(opened.version)
  const wasTyped = useRef(isChanged)
  wasTyped.current = isChanged
  useEffect(() => {
    if (opened.version === known.current) return
    known.current = opened.version
    setBase({ values: opened.values as Dated, version: opened.version })
    setTheirs(null)
    if (wasTyped.current) return
    setValues(opened.values as Dated)
    setUnsaved(opened.unsaved)
  }, [opened])

  const readable = (text: string) => readableText(opened.schema as Schema, JSON.parse(text) as Value)
  const discard = async () => {
    setFaults([])
    setValues(before)
    await dropUnsaved('texts', opened.name)
  }

  const refresh = () => client.invalidateQueries({ queryKey: ['texts'] })
  const write = async (value: Value, seen: string) => {
    const { version } = await askDesk<{ version: string }>('texts/save', { name: opened.name, values: value, seen })
    return version
  }
  const publish = async (seen: string, next = values) => {
    try {
      const version = await write(next, seen)
      setFaults([])
      known.current = version
      setBase({ values: next as Dated, version })
      // What was typed while it was published stays.
      setValues((present) => (present === values ? next : present))
      void refresh()
      const undo = () =>
        void write(before, version)
          .then(refresh)
          .then(() => {
            // What was typed, and not published, when an earlier version was.
            if (next !== values) setValues(values)
            notify('Undone.')
          }, notifyFault)
      notify(`${opened.title}: published.`, { undo })
    } catch (error_) {
      if (error_ instanceof DeskError && error_.status === 422 && Array.isArray(error_.body.faults)) {
        const wrong = error_.body.faults as TextFault[]
        // The first field that is wrong.
        drawAndFocus(
          () => form.current?.querySelector<HTMLElement>('[aria-invalid]'),
          () => {
            setValues(next)
            setFaults(wrong)
          },
        )
      }
      if (error_ instanceof DeskError && error_.status === 409 && error_.body.theirs)
        setTheirs(error_.body.theirs as Theirs)
      else notifyFault(error_)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void publish(base.version)
  }
  const publishEarlier = (text: string) => {
    // An earlier text is published today.
    const earlier = JSON.parse(text) as Dated
    void publish(base.version, withDay(earlier, earlier.updated, today()))
  }
  const undo = async () => {
    try {
      const { text } = await askDesk<{ text: string }>('texts/earlier-version', {
        file: opened.name,
        name: opened.undo,
      })
      await write(JSON.parse(text) as Value, base.version)
      await refresh()
      notify('Undone.')
    } catch (error_) {
      notifyFault(error_)
    }
  }
  const change = (path: Path, value: Value) => {
    setFaults([])
    const next = withValue(values, path, value)
    setValues(path[0] === 'updated' ? next : withDay(next, before.updated, today()))
  }

  return (
    <div className="texts-columns">
      <form
        ref={form}
        className="texts-form"
        noValidate
        onSubmit={submit}
        onFocus={({ target }) => {
          const at = target.closest<HTMLElement>('[data-at]')?.dataset.at
          if (at) setFocused({ at, on: result })
        }}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === 's') {
            event.preventDefault()
            void publish(base.version)
          }
        }}
      >
        <p className="hint">
          Seen by visitors at{' '}
          <a href={opened.shownAt} target="_blank" rel="noreferrer">
            {opened.shownAt}
          </a>
          {opened.name === 'quotes' &&
            ' and below each article. A quote without a consent is called a sample there until you write who agreed to it, and when'}
          .
        </p>
        <LastChange published={opened.published} />
        <UnsavedText
          key={unsaved?.at}
          edited={{
            opened: { data: { unsaved } },
            base: { text: JSON.stringify(before), version: base.version },
            isDirty: isChanged,
            setText: (text) => setValues(JSON.parse(text) as Value),
            discard,
          }}
          readable={readable}
        />
        <Fields
          schema={opened.schema as Schema}
          value={values}
          // What is still to be written is no mistake before it is saved.
          faults={faults.length > 0 ? faults : (result?.faults ?? []).filter(({ path }) => !isEmptyAt(values, path))}
          change={change}
        />
        {(result?.placeholders ?? 0) > 0 && (
          <p className="hint">
            {result?.placeholders === 1 ? 'A place is' : `${result?.placeholders} places are`} still to be written, in
            brackets. Until then the page says that it is an outline.
          </p>
        )}
        <datalist id={pageListId}>
          {pages?.map((page) => (
            <option key={page} value={page} />
          ))}
        </datalist>
        <div className="texts-save">
          <p role="status">
            {!isChanged ? (
              <Seen opened={opened} reach={reach} />
            ) : isKept ? (
              'Draft kept. Only you see it.'
            ) : (
              'Keeping your draft …'
            )}
          </p>
          <button type="submit" className="button button-main" disabled={!isChanged}>
            {isChanged ? 'Publish' : 'Published'} <kbd>Ctrl S</kbd>
          </button>
          {!isChanged && opened.undo !== null && (
            <button type="button" className="button" onClick={() => void undo()}>
              Undo what you published
            </button>
          )}
          {isChanged && (
            <button
              type="button"
              className="button"
              onClick={() => {
                void discard()
                notify('What you typed is taken back.', { undo: () => setValues(values) })
              }}
            >
              Take back what I typed
            </button>
          )}
          <VersionsButton
            kind="texts"
            file={opened.name}
            edited={{ versions: opened.versions, text: typed, setText: publishEarlier }}
            publish={publishEarlier}
            readable={readable}
          />
        </div>
        <Dialog open={theirs !== null} title="It was changed elsewhere meanwhile" close={() => setTheirs(null)}>
          <div className="stack">
            <p>
              {theirs && (
                <strong>
                  <ChangedBy by={theirs.by} />.
                </strong>
              )}{' '}
              Yours is not published yet. If you publish it, theirs stays in Versions.
            </p>
            <div className="row">
              <button type="button" className="button button-main" onClick={() => void discard().then(refresh)}>
                Show theirs, drop mine
              </button>
              <button
                type="button"
                className="button"
                onClick={() => {
                  const seen = theirs
                  setTheirs(null)
                  if (seen) void publish(seen.version)
                }}
              >
                Publish mine
              </button>
            </div>
          </div>
        </Dialog>
      </form>
      <Preview
        title="The page with these texts"
        address={page}
        pressed={(around) => void openPressed({ name: opened.name, values, around })}
        desktopWidth={desktopWidths.page}
        anchor={place}
        isDark={isDark}
        setDark={setDark}
        emptyText={
          isFaulty
            ? 'The page is shown once every field is written and right.'
            : isChecking
              ? 'The page is being made …'
              : 'The page cannot be shown here. Whoever runs the server has to build the site.'
        }
        hint={
          page === null
            ? undefined
            : isFaulty
              ? 'As it was before the field that is not written or not right yet.'
              : isChecking
                ? 'Being made with what you typed …'
                : result?.changes === 0
                  ? 'What you changed does not show on this page.'
                  : result?.changes
                    ? `${counted(result.changes, 'change is', 'changes are')} marked.`
                    : undefined
        }
      />
    </div>
  )
}

/** Goes to the field of a text that was pressed in the preview. */
async function openPressed(pressed: { name: string; values: Value; around: readonly string[] }) {
  try {
    const { href } = await askDesk<{ href: string | null }>('texts/field-of', pressed)
    if (href === null) return notify('This text is no field. “Where does it say …?” above tells who changes it.')
    // The same text may be pressed again.
    flushSync(() => navigate(location.pathname, true))
    flushSync(() => navigate(href, true))
  } catch (error) {
    notifyFault(error)
  }
}

/** Brings a field into view, with the focus in it. That of a line of Markdown has its own way there. */
function goToField(form: HTMLFormElement | null, path: string) {
  const field = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  field?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** Says who changed what last, and when. */
function LastChange({ published }: { published: TextsOpened['published'] }) {
  if (!published?.changed) return null
  const { by, at, isOwn, changed } = published
  return (
    <p>
      <b>{changed}</b>
      <br />
      {isOwn ? 'You' : by}, <Moment at={at} />
    </p>
  )
}

/** Time after which the site should long show what was published, and after which it should have answered. */
const [lateMs, silentMs] = [60_000, 15_000]

/** Says whether visitors see what is published, as the site itself tells, and leads to the place on the page. */
function Seen({ opened: { published, shownAt }, reach: { isShown, since } }: { opened: TextsOpened; reach: Reach }) {
  const isLate = published === null || Date.now() - Date.parse(published.at) > (isShown === null ? silentMs : lateMs)
  return (
    <>
      {since !== null ? (
        <>
          <strong>Visitors see it</strong> since <Moment at={since} />.
        </>
      ) : isShown ? (
        <strong>Visitors see it.</strong>
      ) : !isLate ? (
        // A site that reads its texts anew does not answer for a moment.
        <strong>Going out, a moment …</strong>
      ) : isShown === false ? (
        <strong>The site does not show it yet.</strong>
      ) : (
        'Whether visitors see it cannot be asked from here.'
      )}{' '}
      <a href={shownAt + (published?.place ?? '')} target="_blank" rel="noreferrer">
        See it there
      </a>
    </>
  )
}
