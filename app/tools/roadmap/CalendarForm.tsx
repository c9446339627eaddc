import { Button } from '#frame/ui/Button.tsx'
import type { RoadmapChoice } from './choice.ts'
import { roadmap } from './words.ts'
import '#frame/styles/fields.css'

const { calendar } = roadmap

/** Asks for the first day, and gives the stages as a calendar file. */
export const CalendarForm = ({ choice }: { choice: RoadmapChoice }) => (
  <form action="/compliance-roadmap.ics">
    <h3>{calendar.title}</h3>
    <p className="note">{calendar.text}</p>
    {Object.entries(choice).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <div className="field">
      <label htmlFor="calendar-start">{calendar.start}</label>
      <input
        id="calendar-start"
        name="start"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        required
        aria-invalid={false}
      />
    </div>
    <Button tight type="submit">
      {calendar.submit}
    </Button>
  </form>
)
