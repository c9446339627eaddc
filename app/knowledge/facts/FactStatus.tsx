import type { ReactNode } from 'react'
import type { Fact } from './rules/fact-schema.ts'
import { factLevels } from './words.ts'
import '#frame/styles/fact-notes.css'

type FactStatusProps = {
  status: Fact['status']
  /** In place of its word. */
  children?: ReactNode
}

/** The level mark: filled, half, empty or dashed, with its word. */
export const FactStatus = ({ status, children }: FactStatusProps) => (
  <b className="fact-status">
    <svg
      viewBox="0 0 16 14"
      width="15"
      height="13"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {status === 'in force' && <path d="M1 1h14L8 13z" fill="currentColor" />}
      {status === 'adopted' && (
        <>
          <path d="M1 1h14L8 13z" />
          <path d="M1 1h7v12z" fill="currentColor" />
        </>
      )}
      {status === 'published' && <path d="M1 1h14L8 13z" />}
      {status === 'proposed' && <path d="M1 1h14L8 13z" strokeDasharray="3.6 1.6" />}
    </svg>
    {children ?? factLevels.find((level) => level.status === status)?.word}
  </b>
)
