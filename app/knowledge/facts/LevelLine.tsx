import { FactDate } from './FactSource.tsx'
import { factsPage } from './words.ts'
import './level-line.css'

/** The level from which the timeline is read. */
export const LevelLine = ({ today }: { today: string }) => (
  <div className="facts-line">
    <p className="wrap label">
      {factsPage.today} <FactDate date={today} />
    </p>
  </div>
)
