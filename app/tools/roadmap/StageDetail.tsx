import type { ReactNode } from 'react'
import { Accordion } from '#frame/ui/Accordion.tsx'
import { ControlIds } from '#knowledge/controls/ControlIds.tsx'
import { nextSteps } from '#tools/next-steps/words.ts'
import type { Stage } from './stages.ts'
import { roadmap } from './words.ts'

const { sections } = roadmap

type StageDetailProps = {
  stage: Stage
  /** The label and the heading. */
  head: ReactNode
  /** The activities as the screen shows them, if not as a plain list. */
  activities?: ReactNode
  children?: ReactNode
}

/** A stage: what it is about, and beside it its activities and results, of which the first part is open. */
export const StageDetail = ({ stage, head, activities, children }: StageDetailProps) => (
  <div className="rm-detail">
    <div className="rm-about">
      {head}
      <p className="measure">{stage.description}</p>
    </div>
    <Accordion
      items={[
        { title: sections.keyActivities, body: activities ?? <List items={stage.keyActivities} />, open: true },
        { title: sections.deliverables, body: <List items={stage.deliverables} /> },
        { title: sections.requirements, body: <List items={stage.requirements} /> },
        {
          title: sections.resources,
          body: (
            <ul className="rm-list">
              {stage.resources.map(({ title, type, link }) => (
                <li key={link}>
                  <a href={link}>{title}</a> <span className="note">({type})</span>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
    <div className="rm-after">
      <p className="measure">
        <b>{sections.nextSteps}.</b> {stage.nextSteps}
      </p>
      <p className="small">
        <ControlIds label={nextSteps.controls} ids={stage.controls} />
      </p>
      {children}
    </div>
  </div>
)

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="rm-list">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
