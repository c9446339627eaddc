import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { FactSource } from './FactSource.tsx'
import { FactStatus } from './FactStatus.tsx'
import type { Fact } from './rules/fact-schema.ts'
import '#frame/styles/fact-notes.css'

type FactNoteProps = {
  fact: Fact
  /** The page says it in its own words: only status and source are shown. */
  sourceOnly?: boolean
}

/** A legal statement wherever a page cites one: its words, its status, its source, the day it was verified. */
export const FactNote = ({ fact, sourceOnly }: FactNoteProps) => (
  <div className="fact-note" role="note">
    {!sourceOnly && (
      <p className="says">
        <Unbroken text={fact.statement} />
      </p>
    )}
    <p className="note">
      <FactStatus status={fact.status} /> <FactSource fact={fact} />
    </p>
  </div>
)
