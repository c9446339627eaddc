import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { ControlIds } from '#knowledge/controls/ControlIds.tsx'
import { type Destination, destinations, type NextStep } from './tool-links.data.ts'
import { nextSteps as texts } from './words.ts'
import '#frame/styles/results.css'

type NextStepsProps = {
  /** The steps; each may name the controls of the library that it starts on. */
  steps: readonly (NextStep & { controls?: readonly string[] })[]
  /** The id of the list's label. */
  labelledBy: string
  /** The level of each row's heading, one below the list's. */
  level?: 3 | 4
  /** The number of the first, where the list goes on from another. */
  start?: number
}

/** The rows at the end of a result: what to do, the tool or document that helps, and the time it takes. */
export function NextSteps({ steps, labelledBy, level = 3, start }: NextStepsProps) {
  const Heading = `h${level}` as const
  return (
    <ol className="next" start={start} aria-labelledby={labelledBy}>
      {steps.map(({ title, text, here, controls }, index) => {
        const destination: Destination = destinations[here]
        return (
          <li key={title}>
            <span className="num" aria-hidden="true">
              {(start ?? 1) + index}
            </span>
            <div>
              <Heading>{title}</Heading>
              <p className="small">{text}</p>
              {controls && (
                <p className="note">
                  <ControlIds label={texts.controls} ids={controls} />
                </p>
              )}
            </div>
            <div>
              <MoreLink href={destination.href}>{destination.title}</MoreLink>
              <p className="note">
                <span className="sr">{texts.time} </span>
                {destination.time}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
