import { Clause } from '#app/ui/Clause.tsx'
import { Axis, Bar } from './Bar.tsx'
import { StageDetail } from './StageDetail.tsx'
import { timelineOf } from './stages.ts'
import { roadmap, stages } from './words.ts'

const [stage] = stages
const {
  spans: [span],
  total,
} = timelineOf(stages)

/** Stage 1 as it is, while the roadmap is not made yet. */
export const Preview = () => (
  <Clause
    id="preview"
    number="2"
    label={roadmap.preview.label}
    title={roadmap.preview.title}
    lead={roadmap.preview.note}
  >
    {stage && span && (
      <>
        <div className="rm-sheet below">
          <Axis total={total.longest} />
          <div className="rm-row" data-open="">
            <span className="num" aria-hidden="true">
              1
            </span>
            <h3 className="rm-name">{stage.title}</h3>
            <p className="small">{stage.estimatedTime}</p>
            <Bar span={span} total={total.longest} />
          </div>
        </div>
        <div className="cols">
          <StageDetail stage={stage} />
        </div>
      </>
    )}
  </Clause>
)
