import type { ReactNode, RefObject } from 'react'
import { StepButton } from './StepButton.tsx'
import { back, type Run } from './steps.ts'
import { assessment } from './words.ts'

type DetailsProps = {
  run: Run
  show: (next: Run) => void
  heading: RefObject<HTMLHeadingElement | null>
  /** The form, whose code comes on its own. */
  children: ReactNode
}

/** The step between the last question and the result. */
export const Details = ({ run, show, heading, children }: DetailsProps) => (
  <section className="cols ask-body">
    <div className="ask-details">
      <h2 id="assessment-heading" ref={heading} tabIndex={-1} aria-describedby="assessment-caption">
        {assessment.details.title}
      </h2>
      {children}
      <div className="acts">
        <StepButton run={run} action="back" onPress={() => show(back(run))}>
          {assessment.details.back}
        </StepButton>
      </div>
    </div>
  </section>
)
