import { useRef, useState } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import type { Question } from './answers.ts'
import { FileField } from './FileField.tsx'
import { FileRefused, type OpenFile } from './files/file.ts'
import { pastedQuestions } from './files/pasted.ts'
import { type Opened, Sheets } from './Sheets.tsx'
import { questionnaire } from './words.ts'

const { start } = questionnaire

export const fileTypes = '.xlsx,.xlsm,.csv,.txt,.docx,.docm'

type StartProps = { begin: (questions: readonly Question[], file?: Opened) => void }

/** The field in which questions are pasted, a try with five of them, and the way to a file. */
export function Start({ begin }: StartProps) {
  const hydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const [file, setFile] = useState<OpenFile | null>(null)
  async function choose(chosen: File | undefined) {
    if (!chosen) return
    setFile(null)
    setSaid(start.reading)
    // Only who opens a file loads what reads it.
    const { openFile, reasonOf } = await import('./files/open.ts')
    try {
      setFile(await openFile(chosen))
      setSaid('')
    } catch (error) {
      setSaid(reasonOf(error))
    }
  }
  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    try {
      const found = pastedQuestions(field.current?.value ?? '')
      if (found.length === 0) return setSaid(start.none)
      begin(found)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      setSaid(error.message)
    }
  }
  return (
    <div className="form qst-start scripted">
      <form className="form" onSubmit={submit}>
        <div className="field">
          <label htmlFor="qst-paste">{start.paste}</label>
          <p className="note" id="qst-hint">
            {start.hint}
          </p>
          <textarea id="qst-paste" ref={field} rows={5} aria-describedby="qst-hint qst-said" spellCheck={false} />
        </div>
        <p className="acts">
          <Button primary={!file} type="submit" disabled={!hydrated}>
            {start.read}
          </Button>
          <Button disabled={!hydrated} onClick={() => begin(pastedQuestions(questionnaire.examples.join('\n')))}>
            {start.example}
          </Button>
        </p>
      </form>
      <FileField
        id="qst-file"
        label={start.file}
        accept={fileTypes}
        readFile={(file) => choose(file).catch(() => setSaid(start.notRead))}
      />
      <p className="note" id="qst-said" role="status">
        {said}
      </p>
      {file && <Sheets file={file} begin={begin} />}
    </div>
  )
}
