import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sourceText } from '#platform/text/source-text.ts'
import { askDesk, askDeskWhenLeaving, DeskError } from '../call.ts'
import type { FileKind } from '../file-kind.ts'
import { notify, notifyFault } from '../notices.tsx'
import type { Version, Writer } from '../server/text-history.ts'

export type OpenedFile = {
  text: string
  version: string
  unsaved: { text: string; seen: string | null; at: string } | null
  versions: Versions
  by: Writer | null
}
/** The versions of a file from before it was saved, newest first. */
export type Versions = readonly Version[]
type StoredFile = { text: string; version: string; by: Writer | null }
/** A change by somebody else to a file while something was typed here. */
type Theirs = { state: 'none' } | { state: 'gone' } | ({ state: 'changed' } & StoredFile)

type Base = { text: string; version: string; ending: string }
/** The file as it is in this moment, for what runs later. */
type Latest = { text: string; isDirty: boolean; base: Base | null }

const autosaveMs = 800

/**
 * A file that is being written: what it was, what it is becoming, and what others do to it meanwhile. What is typed is
 * stored apart from the file (`desk/unsaved` in the data directory) and never written over it unasked.
 *
 * @param kind the endpoints' first word, such as `posts`
 */
export function useFile<Opened extends OpenedFile>(kind: FileKind, file: string) {
  const client = useQueryClient()
  const opened = useQuery({
    queryKey: [kind, 'open', file],
    queryFn: ({ signal }) => askDesk<Opened>(`${kind}/open`, { file }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [base, setBase] = useState<Base | null>(null)
  const [text, setText] = useState('')
  const [theirs, setTheirs] = useState<Theirs>({ state: 'none' })
  const [versions, setVersions] = useState<Versions>([])
  const [isBusy, setBusy] = useState(false)
  const isDirty = base !== null && text !== base.text
  const latest = useRef<Latest>({ text, isDirty, base })
  latest.current = { text, isDirty, base }

  const showStored = useCallback((stored: StoredFile) => {
    const ending = stored.text.includes('\r\n') ? '\r\n' : '\n'
    const plain = sourceText(stored.text)
    setBase({ text: plain, version: stored.version, ending })
    setText(plain)
    setTheirs({ state: 'none' })
  }, [])
  useEffect(() => {
    if (!opened.data) return
    showStored(opened.data)
    setVersions(opened.data.versions)
  }, [opened.data, showStored])
  useOthersChanges(kind, file, { latest, isOpen: base !== null, isBusy, show: showStored, setTheirs })
  useAutosave(kind, file, base !== null && isDirty ? { text, seen: base.version } : null)

  /** @param replacing the version to write over; null: the file is gone; left out: the one opened */
  async function save(next = text, replacing?: string | null): Promise<boolean> {
    // Read from the ref: an undo runs later, when this closure is old.
    const { base, text: typed } = latest.current
    if (!base) return false
    setBusy(true)
    try {
      const written = next.replaceAll('\n', base.ending)
      const { version: saved, versions: replaced } = await askDesk<{ version: string; versions: Versions }>(
        `${kind}/save`,
        {
          file,
          text: written,
          seen: replacing === undefined ? base.version : replacing,
        },
      )
      client.setQueryData([kind, 'current-version', file], { version: saved })
      setBase({ ...base, text: next, version: saved })
      setVersions(replaced)
      // What was typed while it was written stays.
      setText((present) => (present === typed ? next : present))
      setTheirs({ state: 'none' })
      void client.invalidateQueries({ queryKey: [kind], exact: true })
      return true
    } catch (error) {
      if (error instanceof DeskError && error.status === 409 && 'theirs' in error.body) {
        const stored = error.body.theirs as StoredFile | null
        setTheirs(stored ? { state: 'changed', ...stored } : { state: 'gone' })
        setText(next)
      } else notifyFault(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    opened,
    base,
    text,
    setText,
    isDirty,
    isBusy,
    versions,
    theirs,
    save,
    /** Shows the file as it is, and forgets what was typed. */
    async discard() {
      if (base) setText(base.text)
      await dropUnsaved(kind, file)
    },
    /** Shows what somebody else made of it, and forgets what was typed. */
    takeTheirs(stored: StoredFile) {
      void dropUnsaved(kind, file)
      showStored(stored)
    },
  }
}

type Watch = {
  latest: RefObject<Latest>
  isOpen: boolean
  isBusy: boolean
  show: (stored: StoredFile) => void
  setTheirs: (theirs: Theirs) => void
}

/** Sees within two seconds what others do to a file. It is shown at once, unless something was typed here. */
function useOthersChanges(kind: FileKind, file: string, { latest, isOpen, isBusy, show, setTheirs }: Watch) {
  const current = useQuery({
    queryKey: [kind, 'current-version', file],
    queryFn: ({ signal }) => askDesk<{ version: string | null }>(`${kind}/current-version`, { file }, signal),
    refetchInterval: 2_000,
    enabled: isOpen,
  })
  const version = current.data?.version
  useEffect(() => {
    const { base, isDirty } = latest.current
    if (version === undefined || isBusy || !base || version === base.version) return
    void askDesk<StoredFile>(`${kind}/read`, { file }).then(
      (stored) => {
        if (stored.version === latest.current.base?.version) return
        if (isDirty) setTheirs({ state: 'changed', ...stored })
        else {
          show(stored)
          notify('It was changed elsewhere, and is shown as it is now.')
        }
      },
      (error: unknown) => {
        if (error instanceof DeskError && error.status === 404) setTheirs({ state: 'gone' })
      },
    )
  }, [version, kind, file, latest, isBusy, show, setTheirs])
}

/** Forgets what was typed and not saved, even when the page is left at once. */
export const dropUnsaved = (kind: FileKind | 'texts', file: string) =>
  askDeskWhenLeaving(`${kind}/store-unsaved`, { file, typed: null }).catch(notifyFault)

/**
 * Stores what is typed apart from the file, a moment after the last key, or at once when the editor is left. Returns
 * the text that is stored.
 *
 * @param typed null while nothing was typed that is not saved
 */
export function useAutosave(kind: FileKind | 'texts', file: string, typed: { text: string; seen: string } | null) {
  const { text, seen } = typed ?? {}
  const [stored, setStored] = useState<string | null>(null)
  const pending = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (text === undefined || seen === undefined) return
    const store = () => {
      pending.current = null
      void askDeskWhenLeaving(`${kind}/store-unsaved`, { file, typed: { text, seen } }).then(
        () => setStored(text),
        notifyFault,
      )
    }
    pending.current = store
    const timer = setTimeout(store, autosaveMs)
    return () => {
      clearTimeout(timer)
      // Typed on, saved or taken back; when the editor is left, the effect below has stored it already.
      pending.current = null
    }
  }, [text, seen, kind, file])
  useLayoutEffect(() => () => pending.current?.(), [])
  return stored
}
