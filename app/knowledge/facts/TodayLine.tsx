import { FactDate } from './FactSource.tsx'
import { factsPage } from './words.ts'
import './today-line.css'

export const TodayLine = ({ today }: { today: string }) => (
  <div className="facts-line">
    <p className="wrap label">
      {factsPage.today} <FactDate date={today} />
    </p>
  </div>
)
