import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { styleNonce } from './style-nonce.ts'

type Props = { left: string; leftName: string; right: string; rightName: string; change?: (right: string) => void }

const theme = EditorView.theme({
  '&': { color: 'var(--color-ink)', fontSize: '0.875rem' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--color-ink-3)', border: '0' },
  '.cm-changedLine': { backgroundColor: 'var(--color-accent-tint) !important' },
  '.cm-changedText': { background: 'none !important', textDecoration: 'underline 2px var(--color-accent)' },
})

/** Two texts side by side with what differs. The right one can be mended. */
export default function Compare({ left, leftName, right, rightName, change }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const onChange = useRef(change)
  onChange.current = change
  // What is typed there stands in the view already: a text that comes back from the caller would move the cursor.
  const firstRight = useRef(right)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const common = [styleNonce, lineNumbers(), EditorView.lineWrapping, theme]
    const fixed = [
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ 'aria-label': leftName, tabindex: '0' }),
    ]
    const view = new MergeView({
      parent: element,
      a: { doc: left, extensions: [...common, ...fixed] },
      b: {
        doc: firstRight.current,
        extensions: [
          ...common,
          EditorView.contentAttributes.of({ 'aria-label': rightName, tabindex: '0' }),
          EditorState.readOnly.of(!onChange.current),
          EditorView.updateListener.of(
            ({ docChanged, state }) => docChanged && onChange.current?.(state.doc.toString()),
          ),
        ],
      },
      collapseUnchanged: { margin: 3, minSize: 6 },
    })
    return () => view.destroy()
  }, [left, leftName, rightName])
  return (
    <div className="compare">
      <p>
        <strong>{leftName}</strong>
        <strong>{rightName}</strong>
      </p>
      <div ref={host} />
    </div>
  )
}
