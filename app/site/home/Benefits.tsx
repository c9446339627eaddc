import type { ReactNode } from 'react'
import { Clause } from '#frame/ui/Clause.tsx'
import { PhoneFold } from '#frame/ui/Fold.tsx'
import { benefits } from './words.ts'

type Title = (typeof benefits.items)[number]['title']

/** One drawing for each benefit; the green line is what the sentence is about. */
const drawings: Record<Title, ReactNode> = {
  // Of three ways, the one that is taken.
  'Improved Decision-Making': (
    <>
      <path d="M0 36h48c18 0 18-28 36-28h24M48 36c18 0 18 28 36 28h24" strokeDasharray="3 3" />
      <path d="M0 36h132" className="line" />
      <path d="M48 30v12M108 4v8M108 60v8" />
      <path d="M132 27v18l16-9z" fill="var(--color-accent)" stroke="none" />
    </>
  ),
  // Risks brought down to the level that is accepted.
  'Risk Reduction': (
    <>
      <path d="M8 66V6h18v60M42 66V18h18v48M76 66V34h18v32M110 66V48h18v18M8 14h18M8 22h18M8 30h18M8 38h18M42 26h18M42 34h18M42 42h18M76 42h18M0 66h160" />
      <path d="M0 48h160" className="line" />
    </>
  ),
  // One control that answers several frameworks.
  'Compliance Assurance': (
    <>
      <path d="M0 8h116M0 27h44c36 0 36 9 72 9M44 46c36 0 36 19 72 19M0 65h160M116 8h44" />
      <path d="M0 46h44c36 0 36-10 72-10h44" className="line" />
    </>
  ),
  // A course that leaves the usual one behind.
  'Competitive Advantage': (
    <>
      <path d="M0 60h160M.5 60v-8M40 60v-8M80 60v-8M120 60v-8M159.500 60v-8" />
      <path d="M0 46c60-2 100-4 160-10" strokeDasharray="3 3" />
      <path d="M0 46c60-2 100-14 150-40" className="line" />
    </>
  ),
}

/** The four benefits, each with its drawing: a row of four, or a ledger of rows. */
export const Benefits = () => (
  <Clause id="benefits" label={benefits.label} title={benefits.title}>
    <ul className="benefits">
      {benefits.items.map(({ title, text }) => (
        <li key={title}>
          <svg viewBox="0 0 160 72" fill="none" stroke="currentColor" aria-hidden="true">
            {drawings[title]}
          </svg>
          <PhoneFold head={<h3>{title}</h3>}>
            <p className="small">{text}</p>
          </PhoneFold>
        </li>
      ))}
    </ul>
  </Clause>
)
