import { useState } from 'react'
import { controlPath } from '#knowledge/controls/rules/filter.ts'
import type { MissingRow } from './result-rows.ts'
import { kindOf, ownNumber } from './result-rows.ts'
import { resultWords } from './result-words.ts'

const { missing: words } = resultWords
export const missingId = 'qst-missing'

/** Says how many questions have no answer, and how many answers lack something. */
export function countOf(rows: readonly MissingRow[]): string {
  const open = rows.filter(({ row }) => kindOf(row) === 'open').length
  return words.count(open, rows.length - open)
}

export function openMissing() {
  const list = document.getElementById(missingId)
  if (!(list instanceof HTMLDetailsElement)) return
  list.open = true
  list.querySelector('summary')?.focus()
  list.scrollIntoView()
}

/** What is missing from the answers, what to do, and who does it; drawn once it is opened. */
export function Missing({ rows }: { rows: readonly MissingRow[] }) {
  const [isOpen, setOpen] = useState(false)
  const { columns } = words
  return (
    <details
      className="fold fold-tall qst-missing"
      id={missingId}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3>{words.title}</h3> <span className="num">{countOf(rows)}</span>
      </summary>
      {isOpen && (
        <>
          <table>
            <caption className="sr">{words.title}</caption>
            <thead>
              <tr>
                {Object.entries(columns).map(([name, title]) => (
                  <th key={name} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, place, todo, control, who, evidence }) => (
                <tr key={place}>
                  <th scope="row">
                    <span className="num">{ownNumber(row, place)}</span> {row.question.text}
                  </th>
                  <td data-label={columns.todo}>
                    {todo}
                    {control && (
                      <>
                        {': '}
                        <a href={controlPath(control.id)}>
                          {control.id} {control.title}
                        </a>
                      </>
                    )}
                  </td>
                  <td data-label={columns.who}>{who}</td>
                  <td data-label={columns.evidence}>{evidence.slice(0, 2).join('; ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="note">
            <a href={words.ownersHref}>{words.owners}</a>
          </p>
        </>
      )}
    </details>
  )
}
