import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { isAnswered, placed, type QuestionRow } from './answers.ts'
import { numberOf } from './Row.tsx'
import { questionnaire } from './words.ts'

const { row: rowWords, stateWords } = questionnaire

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
    <ol className="qst-paper">
      {placed(rows).map(({ row, place }) => (
        <li key={place}>
          <p>
            <span className="num">{numberOf(row.question, place)}</span> <b>{row.question.text}</b>
          </p>
          <p>{said(row)}</p>
          {row.answer?.link && <p className="note">{row.answer.link}</p>}
        </li>
      ))}
    </ol>
  )
}

function said(row: QuestionRow): string {
  const { asked, answer } = row
  if (!answer || !isAnswered(row)) return rowWords.open
  return [answer.state && `${stateWords(asked)[answer.state]}.`, answer.text].filter(Boolean).join(' ')
}
