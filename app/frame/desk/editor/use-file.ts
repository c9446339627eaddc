import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, DeskError } from '../call.ts'
import type { FileKind } from '../file-kind.ts'
import { fault, notify } from '../notices.tsx'

export type OpenedFile = {
  text: string
  version: string
  unsaved: { text: string; seen: string | null; at: string } | null
  versions: Versions
}
/** The versions of a file from before it was saved, newest first. */
export type Versions = readonly { name: string; at: string }[]
/** A file as somebody else left it meanwhile; null when it is gone. */
export type Theirs = { text: string; version: string } | null

const settleMs = 800

/**
 * A file that is being written: what it was, what it is becoming, and what others do to it meanwhile. What is typed is stored
 * beside the file and never written over it unasked.
 *
 * @param kind the endpoints' first word, such as `posts`
 */
export function useFile<File extends OpenedFile>(kind: FileKind, file: string) {
  const client = useQueryClient()
  const opened = useQuery({
    queryKey: [kind, 'open', file],
    queryFn: ({ signal }) => call<File>(`${kind}/open`, { file }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [base, setBase] = useState<{ text: string; version: string; ending: string } | null>(null)
  const [text, setText] = useState('')
  const [theirs, setTheirs] = useState<Theirs | undefined>(undefined)
  const [versions, setVersions] = useState<Versions>([])
  const [isBusy, setBusy] = useState(false)
  const isDirty = base !== null && text !== base.text
  const now = useRef({ text, isDirty, base })
  now.current = { text, isDirty, base }

  const take = useCallback((found: { text: string; version: string }) => {
    const ending = found.text.includes('\r\n') ? '\r\n' : '\n'
    const plain = found.text.replaceAll('\r\n', '\n')
    setBase({ text: plain, version: found.version, ending })
    setText(plain)
    setTheirs(undefined)
  }, [])
  useEffect(() => {
    if (!opened.data) return
    take(opened.data)
    setVersions(opened.data.versions)
  }, [opened.data, take])

  // What others do to it is seen within two seconds.
  const current = useQuery({
    queryKey: [kind, 'current-version', file],
    queryFn: ({ signal }) => call<{ version: string | null }>(`${kind}/current-version`, { file }, signal),
    refetchInterval: 2_000,
    enabled: base !== null,
  })
  const version = current.data?.version
  useEffect(() => {
    const { base: seen, isDirty: typed } = now.current
    if (version === undefined || !seen || version === seen.version || isBusy) return
    void call<{ text: string; version: string }>(`${kind}/read`, { file }).then(
      (found) => {
        if (found.version === now.current.base?.version) return
        if (typed) setTheirs(found)
        else {
          take(found)
          notify('It was changed elsewhere, and is shown as it is now.')
        }
      },
      (error: unknown) => {
        if (error instanceof DeskError && error.status === 404) setTheirs(null)
      },
    )
  }, [version, kind, file, take, isBusy])

  useEffect(() => {
    if (!base || !isDirty) return
    const timer = setTimeout(() => {
      void call(`${kind}/store-unsaved`, { file, typed: { text, seen: base.version } }).catch(fault)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [text, isDirty, base, kind, file])

  async function save(next = text, over?: string | null): Promise<boolean> {
    // An undo comes after the text has changed again.
    const { base, text: typed } = now.current
    if (!base) return false
    setBusy(true)
    try {
      const written = next.replaceAll('\n', base.ending)
      const { version: saved, versions: replaced } = await call<{ version: string; versions: Versions }>(
        `${kind}/save`,
        {
          file,
          text: written,
          seen: over === undefined ? base.version : over,
        },
      )
      client.setQueryData([kind, 'current-version', file], { version: saved })
      setBase({ ...base, text: next, version: saved })
      setVersions(replaced)
      // What was typed while it was written stays.
      setText((present) => (present === typed ? next : present))
      setTheirs(undefined)
      void client.invalidateQueries({ queryKey: [kind], exact: true })
      return true
    } catch (error) {
      if (error instanceof DeskError && error.status === 409 && 'theirs' in error.body) {
        setTheirs(error.body.theirs as Theirs)
        setText(next)
      } else fault(error)
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
    /** What somebody else made of it while something was typed here. */
    theirs,
    save,
    /** Shows the file as it is, and forgets what was typed. */
    async drop() {
      await call(`${kind}/store-unsaved`, { file, typed: null }).catch(fault)
      if (base) setText(base.text)
    },
    take(found: { text: string; version: string }) {
      void call(`${kind}/store-unsaved`, { file, typed: null }).catch(fault)
      take(found)
    },
  }
}
