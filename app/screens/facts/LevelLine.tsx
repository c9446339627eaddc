import { factsPage } from '#content/facts-page.ts'
import { FactDate } from '../../parts/FactSource.tsx'

/** The level that the staff is read against: what stands above it is still to come. */
export const LevelLine = ({ day }: { day: string }) => (
  <div className="facts-line">
    <p className="wrap label">
      {factsPage.levelLine} <FactDate date={day} />
    </p>
  </div>
)
