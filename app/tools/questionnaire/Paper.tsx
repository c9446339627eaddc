import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { placed, type QuestionRow } from './answers.ts'
import { answerWords, ownNumber } from './result-rows.ts'
import { resultWords } from './result-words.ts'
import { questionnaire } from './words.ts'

const { row: rowWords } = questionnaire

/** The questionnaire on paper: drawn only while it is printed, for it may have hundreds of lines. */
export function Paper({ rowsNow }: { rowsNow: () => readonly QuestionRow[] }) {
  const [rows, setRows] = useState<readonly QuestionRow[] | null>(null)
  const draw = useEffectEvent(() => flushSync(() => setRows(rowsNow())))
  useEffect(() => {
    const before = () => draw()
    const clear = () => setRows(null)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', clear)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', clear)
    }
  }, [])
  if (!rows) return null
  return (
    <section className="qst-paper">
      <h2>{resultWords.files.paper}</h2>
      <ol>
        {placed(rows).map(({ row, place }) => (
          <li key={place}>
            <p>
              <span className="num">{ownNumber(row, place)}</span> <b>{row.question.text}</b>
            </p>
            <p>{answerWords(row) || rowWords.open}</p>
            {row.answer?.link && <p className="note">{row.answer.link}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
