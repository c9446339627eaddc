import { useMemo } from 'react'
import { createStoredText } from '#frame/ui/stored-text.ts'
import { type Kept, parseKept } from './answers.ts'

const nothing: Kept = { questions: [], file: null, answers: [] }
const { read, write, notifyListeners, useText } = createStoredText('questionnaire', '')

/** Returns the questions and answers that this browser keeps; none during hydration. */
export function useKept(): Kept {
  const text = useText()
  return useMemo(() => parseKept(text) ?? nothing, [text])
}

/** Returns them as they are now. */
export const readKept = (): Kept => parseKept(read()) ?? nothing

/** Changes what this browser keeps. */
export function updateKept(change: (kept: Kept) => Partial<Kept>) {
  const kept = readKept()
  write(JSON.stringify({ ...kept, ...change(kept) }))
  notifyListeners()
}
