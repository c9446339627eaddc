import { Button } from '#frame/ui/Button.tsx'
import { ResultPart } from '#frame/ui/ResultPart.tsx'
import { saveAs } from '#frame/ui/save-as.ts'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { documentSize } from '#knowledge/documents/catalogue.data.ts'
import type { ChecklistPart } from '#knowledge/documents/checklist-lines.ts'
import { checklistCsv, checklistMarkdown } from './checklist.ts'
import { useTicks } from './ticks.ts'
import { checklist } from './words.ts'

const { take } = checklist

type File = { href: string; bytes: number }
export type TakeProps = {
  parts: readonly ChecklistPart[]
  files: { pages: number; pdf: File; docx: File; xlsx?: File }
}

/** The document's other files, which need no scripts, print, and exports that hold the ticks. */
export function Take({ parts, files }: TakeProps) {
  const ticks = useTicks()
  const hydrated = useHydrated()
  return (
    <ResultPart id="formats" title={take.more}>
      <p className="small">
        {`${take.edition} `}
        <a href={files.docx.href} download>
          DOCX
        </a>
        {files.xlsx && (
          <>
            ,{' '}
            <a href={files.xlsx.href} download>
              XLSX
            </a>
          </>
        )}
        {`. ${documentSize(files)}`}
      </p>
      <p className="acts scripted">
        <Button tight disabled={!hydrated} onClick={() => print()}>
          {take.print}
        </Button>
        <Button tight disabled={!hydrated} onClick={() => save('csv', 'text/csv', checklistCsv(parts, ticks))}>
          {take.csv}
        </Button>
        <Button tight disabled={!hydrated} onClick={() => save('md', 'text/markdown', checklistMarkdown(parts, ticks))}>
          {take.markdown}
        </Button>
      </p>
    </ResultPart>
  )
}

const save = (ending: string, type: string, text: string) =>
  saveAs(new Blob([text], { type }), `${take.fileName}.${ending}`)
