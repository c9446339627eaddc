import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { placed, type QuestionRow } from './answers.ts'
import { numberOf } from './Row.tsx'
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
    <ol className="qst-paper">
      {placed(rows).map(({ row: { question, answer }, place }) => (
        <li key={place}>
          <p>
            <span className="num">{numberOf(question, place)}</span> <b>{question.text}</b>
          </p>
          <p>{answer?.state ? `${rowWords.states[answer.state]}. ${answer.text}` : rowWords.open}</p>
          {answer?.link && <p className="note">{answer.link}</p>}
        </li>
      ))}
    </ol>
  )
}
