import { Suspense, useEffect, useId, useMemo, useRef } from 'react'
import type { EditorHandle } from '#frame/desk/editor/TextEditor.tsx'
import { whenThere } from '#frame/desk/editor/when-there.ts'
import { lazyPart } from '#frame/desk/lazy-part.tsx'
import { useAddressQuery } from '#frame/desk/navigation.tsx'
import type { TextFault } from '../own-texts.ts'
import type { Path, Schema, Value } from './values.ts'

// Nobody loads the editor for texts of one line.
const MarkdownEditor = lazyPart(() => import('#frame/desk/editor/MarkdownEditor.tsx'))
const noPictures = ['picture'] as const

type Props = {
  schema: Schema
  value: Value
  path: Path
  faults: readonly TextFault[]
  change: (path: Path, value: Value) => void
}

/** A text in Markdown, of which the file has the lines, with what is wrong at its line. */
export function MarkdownField({ schema: { title = '', help }, value, path, faults, change }: Props) {
  const id = useId()
  const handle = useRef<EditorHandle>(null)
  const own = useMemo(
    () =>
      faults
        .filter((fault) => fault.path[0] === path[0])
        .map(({ path: [, line], reason }) => ({ line: Number(line ?? 0) + 1, reason, minor: false })),
    [faults, path[0]],
  )
  const sought = new URLSearchParams(useAddressQuery()).get('field')
  useEffect(() => {
    const [name, line] = (sought ?? '').split('.')
    if (name === path[0] && line !== undefined) return whenThere(handle, Number(line) + 1)
  }, [sought, path[0]])
  return (
    <section className="texts-part" aria-labelledby={id}>
      <h2 id={id} className="texts-title">
        {title}
      </h2>
      {help && <p className="hint">{help}</p>}
      <Suspense>
        <MarkdownEditor
          label={title}
          value={Array.isArray(value) ? value.join('\n') : ''}
          change={(text) => change(path, text.split('\n'))}
          faults={own}
          completions={undefined}
          without={noPictures}
          handle={handle}
        />
      </Suspense>
      {own.length > 0 && (
        <ol className="line-faults" aria-label="To mend">
          {own.map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>
              <button type="button" className="as-link" onClick={() => handle.current?.goTo(line)}>
                Line {line}
              </button>{' '}
              {reason}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
