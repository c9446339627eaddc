import type { RefObject } from 'react'
import type { EditorHandle } from './TextEditor.tsx'

/** Goes to a line once the editor is there, which is loaded when it is first shown. Returns the way to stop. */
export function whenThere(handle: RefObject<EditorHandle | null>, line: number): () => void {
  let frame = 0
  const go = () => {
    if (handle.current?.view()) handle.current.goTo(line)
    else frame = requestAnimationFrame(go)
  }
  go()
  return () => cancelAnimationFrame(frame)
}
