import { Fragment, type ReactNode, type RefObject } from 'react'
import { PdfForm } from '#frame/forms/PdfForm.tsx'
import { pdfForm } from '#frame/forms/pdf-words.ts'
import { Button } from '#frame/ui/Button.tsx'
import { Tick } from '#frame/ui/Tick.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { lettersWithoutFace } from '#platform/text/pdf-letters.ts'
import { Axis, Bar } from './Bar.tsx'
import { CalendarForm } from './CalendarForm.tsx'
import { type RoadmapChoice, roadmapAddress } from './choice.ts'
import { StageDetail } from './StageDetail.tsx'
import { nextStage, type Span, type Stage, tickOf, timelineOf } from './stages.ts'
import { setTick, useTicks } from './ticks.ts'
import { roadmapPath } from './use-roadmap.ts'
import { roadmap } from './words.ts'

const { result: texts } = roadmap

type RoadmapProps = {
  choice: RoadmapChoice
  /** The one that is open, from 0. */
  stage: number
  stages: readonly Stage[]
  companyName: string | undefined
  /** The public address of the site. */
  origin: string
  heading: RefObject<HTMLHeadingElement | null>
  select: (stage: number, place: 'stage' | 'row') => void
  customize: () => void
}

/** The choices in a sentence, as the form asked for them. */
function describedAs({ industry, size, maturity }: RoadmapChoice): string {
  const { sizes, industries, maturities } = texts.describedAs
  return `${sizes[size]}${industries[industry]}, ${maturities[maturity]}.`
}

/** The personalised roadmap: a sheet of bars under one axis, and the open stage below it. */
export function Roadmap({ choice, stage, stages, companyName, origin, heading, select, customize }: RoadmapProps) {
  const { spans, total } = timelineOf(stages)
  const next = nextStage(stage, stages.length)
  const open = stages[stage]
  const address = origin + roadmapAddress(roadmapPath, choice)
  const without = lettersWithoutFace(companyName ?? '')
  const weeks = total.shortest === total.longest ? total.longest : `${total.shortest}-${total.longest}`

  return (
    <section className="clause" aria-labelledby="roadmap-title">
      <div className="wrap">
        <div className="clause-head">
          <p className="label">
            <span className="num">1</span> {texts.label}
          </p>
          <h2 id="roadmap-title" ref={heading} tabIndex={-1}>
            {companyName ? `${texts.titleFor} ${companyName}` : texts.title}
          </h2>
          <p className="lead">{describedAs(choice)}</p>
          <p>
            {texts.total.before}{' '}
            <b className="whole">
              {weeks} {texts.total.weeks}
            </b>
          </p>
          <form
            action={roadmapPath}
            onSubmit={(event) => {
              event.preventDefault()
              customize()
            }}
          >
            <Button tight type="submit">
              {texts.customize}
            </Button>
          </form>
        </div>
        <div className="rm-sheet below">
          <Axis total={total.longest} />
          <ol>
            {stages.map((one, index) => (
              <Row
                key={one.id}
                stage={one}
                index={index}
                span={spans[index]}
                total={total.longest}
                open={index === stage}
                choice={choice}
                select={() => select(index, 'row')}
              />
            ))}
          </ol>
        </div>
        <p className="note">{texts.chart}</p>
        {open && (
          <section className="clause-head" aria-labelledby="roadmap-stage">
            {/* Read out when a stage is opened from its row, where the focus stays; one text, for of more only the changed
                ones are read. */}
            <p className="label" role="status">
              {`${texts.stage} ${stage + 1}, ${open.estimatedTime}`}
            </p>
            <h3 id="roadmap-stage" tabIndex={-1}>
              <span className="sr">
                {texts.stage} {stage + 1}:{' '}
              </span>
              {open.title}
            </h3>
            <StageDetail stage={open} activities={<Activities stage={open} />}>
              {next !== null && (
                <div className="acts">
                  <StageForm choice={choice} select={() => select(next, 'stage')}>
                    <Button go type="submit" name="stage" value={next + 1}>
                      {texts.goTo} {next + 1}
                    </Button>
                  </StageForm>
                  <p className="small">
                    {texts.next}: {stages[next]?.title}
                  </p>
                </div>
              )}
            </StageDetail>
          </section>
        )}
        <div className="rm-take below">
          <div>
            <h3>{texts.paper}</h3>
            <p className="note">{texts.pdfNote}</p>
            <PdfForm
              action="/compliance-roadmap.pdf"
              fileName="ai-compliance-roadmap.pdf"
              fields={{ ...choice, companyName }}
            >
              {texts.pdf}
            </PdfForm>
            {without && (
              <>
                <p className="note">{pdfForm.without(without)}</p>
                <PdfForm
                  action="/compliance-roadmap.docx"
                  fileName="ai-compliance-roadmap.docx"
                  fields={{ ...choice, companyName }}
                >
                  {pdfForm.word}
                </PdfForm>
              </>
            )}
          </div>
          <CalendarForm choice={choice} />
          <div>
            <h3>{texts.share}</h3>
            <p>
              <a href={address}>
                {address.split(/(?=[?&])|(?<=\w\/)/).map((part) => (
                  <Fragment key={part}>
                    <wbr />
                    {part}
                  </Fragment>
                ))}
              </a>
            </p>
            <p className="note">{texts.shareNote}</p>
          </div>
        </div>
      </div>
    </section>
  )
}

type StageFormProps = { choice: RoadmapChoice; select: () => void; children: ReactNode }

/** A form around a button that opens a stage; without scripts it asks for the page that shows it. */
const StageForm = ({ choice, select, children }: StageFormProps) => (
  <form
    action={roadmapPath}
    onSubmit={(event) => {
      event.preventDefault()
      select()
    }}
  >
    {Object.entries(choice).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
)

type RowProps = {
  stage: Stage
  index: number
  span: Span | undefined
  total: number
  open: boolean
  choice: RoadmapChoice
  select: () => void
}

/** A stage's bar among the others; pressed, the stage opens below all of them. */
function Row({ stage, index, span, total, open, choice, select }: RowProps) {
  const ticks = useTicks()
  const done = stage.keyActivities.filter((activity) => ticks.has(tickOf(stage, activity))).length
  return (
    <li className="rm-row" data-open={open ? '' : undefined}>
      <span className="num" aria-hidden="true">
        {index + 1}
      </span>
      <div className="rm-name">
        <StageForm choice={choice} select={select}>
          <button type="submit" name="stage" value={index + 1} aria-current={open ? 'step' : undefined}>
            <span className="sr">
              {texts.stage} {index + 1}:{' '}
            </span>
            {stage.title}
          </button>
        </StageForm>
      </div>
      <p className="small">
        {stage.estimatedTime}
        {span && (
          <span className="sr">
            , {texts.from} {texts.week.toLowerCase()} {span.from + 1}
          </span>
        )}
        <span role={open ? 'status' : undefined}>
          {done > 0 && (
            <>
              <br />
              {done}/{stage.keyActivities.length} {texts.done}
            </>
          )}
        </span>
      </p>
      {span && <Bar span={span} total={total} />}
    </li>
  )
}

/** The activities with a box to tick each off; without scripts, and on paper, the box is drawn. */
function Activities({ stage }: { stage: Stage }) {
  const ticks = useTicks()
  const hydrated = useHydrated()
  return (
    <>
      <ul className="rm-ticks">
        {stage.keyActivities.map((activity) => {
          const name = tickOf(stage, activity)
          return (
            <li key={activity}>
              {hydrated ? (
                <Tick ticked={ticks.has(name)} onTick={(done) => setTick(name, done)}>
                  {activity}
                </Tick>
              ) : (
                activity
              )}
            </li>
          )
        })}
      </ul>
      {hydrated && <p className="note">{texts.ticks}</p>}
    </>
  )
}
