import { useEffect, useRef, useState } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { saveAs } from '#frame/ui/save-as.ts'
import type { QuestionRow } from './answers.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { resultWords } from './result-words.ts'
import { questionnaire } from './words.ts'

const { files: words } = resultWords

type TakeAlongProps = {
  /** Returns the rows as they are now: a page that is busy shows them a moment later. */
  rowsNow: () => readonly QuestionRow[]
  index: QuestionnaireIndex | null
}

/** The answers to forward: as a text for a mail, a Word or an Excel file, or on paper. All are made in this browser. */
export function TakeAlong({ rowsNow, index }: TakeAlongProps) {
  const [said, setSaid] = useState('')
  const [toCopy, setToCopy] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (toCopy) field.current?.select()
  }, [toCopy])
  // Only who takes the answers along loads what writes them.
  const load = () => import('./answer-files.ts')
  const attempt = (work: () => Promise<unknown>) => void work().catch(() => setSaid(words.notSaved))
  async function copy() {
    const text = (await load()).answersAsText(rowsNow())
    try {
      await navigator.clipboard.writeText(text)
      setToCopy('')
      setSaid(words.copied)
    } catch {
      setToCopy(text)
      setSaid(words.select)
    }
  }
  async function saveWorkbook() {
    const [{ answerSheets }, { default: writeExcelFile }, { written }] = await Promise.all([
      load(),
      import('write-excel-file/browser'),
      import('#platform/text/sheets.ts'),
    ])
    saveAs(await written(writeExcelFile, answerSheets(rowsNow(), index)).toBlob(), `${words.name}.xlsx`)
  }
  async function saveDocument() {
    const { answerDocument } = await load()
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    saveAs(new Blob([answerDocument(rowsNow(), index)], { type }), `${words.name}.docx`)
  }
  return (
    <div className="qst-take">
      <p className="acts">
        <Button tight onClick={() => attempt(copy)}>
          {words.copy}
        </Button>
        <Button tight onClick={() => attempt(saveDocument)}>
          {words.docx}
        </Button>
        <Button tight onClick={() => attempt(saveWorkbook)}>
          {words.xlsx}
        </Button>
        <Button tight onClick={() => print()}>
          {questionnaire.result.print}
        </Button>
      </p>
      <p role="status">{said}</p>
      {toCopy && <textarea ref={field} aria-label={words.copy} readOnly rows={6} value={toCopy} />}
    </div>
  )
}
