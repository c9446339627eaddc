import { useState } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { saveAs } from '#frame/ui/save-as.ts'
import { mergedAnswers, parseKept } from './answers.ts'
import { FileField } from './FileField.tsx'
import { updateKept, useKept } from './store.ts'
import { questionnaire } from './words.ts'

const { kept: keptWords } = questionnaire

/** The answers of this browser as a file, from a file, and their end. */
export function StoredAnswers({ count }: { count: number }) {
  const { answers } = useKept()
  const [said, setSaid] = useState('')
  async function importFile(file: File | undefined) {
    const found = file && parseKept(await file.text())
    if (!found) return setSaid(keptWords.notImported)
    updateKept((kept) => ({ answers: mergedAnswers(kept.answers, found.answers) }))
    setSaid(keptWords.imported(found.answers.length))
  }
  return (
    <Fold isFoldedWhenWide className="qst-kept scripted" head={<h2>{keptWords.title}</h2>}>
      <p>
        {keptWords.lead} {keptWords.count(count)}
      </p>
      <p className="acts">
        <Button
          tight
          disabled={count === 0}
          onClick={() =>
            saveAs(
              new Blob([JSON.stringify({ answers }, null, 2)], { type: 'application/json' }),
              `${keptWords.fileName}.json`,
            )
          }
        >
          {keptWords.export}
        </Button>
        <Button
          tight
          onClick={() => {
            updateKept(() => ({ questions: [], file: null, answers: [] }))
            setSaid(keptWords.forgotten)
          }}
        >
          {keptWords.forget}
        </Button>
      </p>
      <FileField id="qst-import" label={keptWords.import} accept=".json,application/json" readFile={importFile} />
      <p className="note" role="status">
        {said}
      </p>
    </Fold>
  )
}
