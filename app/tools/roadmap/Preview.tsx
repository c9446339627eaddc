import { Clause } from '#frame/ui/Clause.tsx'
import { Axis, Bar } from './Bar.tsx'
import { StageDetail } from './StageDetail.tsx'
import { timelineOf } from './stages.ts'
import { roadmap, roadmapHead, stages } from './words.ts'

const [stage] = stages
const { spans, total } = timelineOf(stages)

/** The stages on their sheet, and the first as it is, while the roadmap is not made yet. */
export const Preview = () => (
  <Clause id="preview" label={roadmap.preview.label} title={roadmap.preview.title} lead={roadmap.preview.note}>
    {stage && (
      <>
        <div className="rm-sheet below">
          <Axis total={total.longest} />
          {stages.map(({ id, title, estimatedTime, deliverables }, index) => {
            const span = spans[index]
            return (
              <div className="rm-row" key={id} data-open={index === 0 ? '' : undefined}>
                <span className="num" aria-hidden="true">
                  {index + 1}
                </span>
                <div className="rm-name">
                  <p>{title}</p>
                  <p className="small">{deliverables[0]}</p>
                </div>
                <p className="small">{estimatedTime}</p>
                {span && <Bar span={span} total={total.longest} />}
              </div>
            )
          })}
        </div>
        <p className="note">{roadmap.result.chart}</p>
        <p className="note">{roadmapHead.time}</p>
        <section className="rm-open" aria-labelledby="preview-stage">
          <StageDetail
            stage={stage}
            head={
              <>
                <p className="label">{`${roadmap.result.stage} 1, ${stage.estimatedTime}`}</p>
                <h3 className="rm-stage" id="preview-stage">
                  {stage.title}
                </h3>
              </>
            }
          />
        </section>
      </>
    )}
  </Clause>
)
