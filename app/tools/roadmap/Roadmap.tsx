import { Fragment, type ReactNode, type RefObject } from 'react'
import { PdfForm } from '#frame/forms/PdfForm.tsx'
import { pdfForm } from '#frame/forms/pdf-words.ts'
import { ResultCall } from '#frame/forms/ResultCall.tsx'
import { resultDraft, resultMessage } from '#frame/forms/result-draft.ts'
import { Button } from '#frame/ui/Button.tsx'
import { ResultBand } from '#frame/ui/ResultBand.tsx'
import { ResultPart } from '#frame/ui/ResultPart.tsx'
import { Tick } from '#frame/ui/Tick.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { lettersWithoutFace } from '#platform/text/pdf-letters.ts'
import { NextPart } from '#tools/next-steps/NextPart.tsx'
import { ReviewPart } from '#tools/review/ReviewPart.tsx'
import { Axis, Bar } from './Bar.tsx'
import { CalendarForm } from './CalendarForm.tsx'
import { type RoadmapChoice, roadmapAddress } from './choice.ts'
import { roadmapSteps } from './next-steps.ts'
import { ResourceGrid } from './Resources.tsx'
import { roadmapRules } from './review-tool.ts'
import { StageDetail } from './StageDetail.tsx'
import { nextStage, type Span, type Stage, tickOf, timelineOf } from './stages.ts'
import { setTick, useTicks } from './ticks.ts'
import { roadmapPath } from './use-roadmap.ts'
import { roadmap, roadmapNextSteps } from './words.ts'

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

/**
 * The roadmap made for a company: how long it takes, a sheet of bars under one axis, the open stage, and the rest
 * folded.
 */
export function Roadmap({ choice, stage, stages, companyName, origin, heading, select, customize }: RoadmapProps) {
  const { spans, total } = timelineOf(stages)
  const next = nextStage(stage, stages.length)
  const open = stages[stage]
  const address = origin + roadmapAddress(roadmapPath, choice)
  const without = lettersWithoutFace(companyName ?? '')
  const weeks = total.shortest === total.longest ? total.longest : `${total.shortest}-${total.longest}`
  const time = `${weeks} ${texts.total.weeks}`
  const text = { subject: texts.title, lines: [describedAs(choice), time, '', address] }

  return (
    <div className="wrap rm-result tool-line">
      <ResultBand
        id="roadmap-title"
        label={
          <>
            {texts.label}
            <span className="sr"> ({time})</span>
          </>
        }
        labelId="roadmap-time"
        figure={weeks}
        unit={<span className="rm-unit">{texts.total.unit}</span>}
        title={companyName ? `${texts.titleFor} ${companyName}` : texts.title}
        heading={heading}
        reason={`${describedAs(choice)} ${texts.setUp}`}
        acts={
          <>
            <ResultCall
              call={texts.call}
              result={{
                message: resultMessage(texts.call.of, texts.call.says(time, describedAs(choice))),
                page: roadmapAddress(roadmapPath, choice),
              }}
            />
            <PdfForm
              action="/compliance-roadmap.pdf"
              fileName="ai-compliance-roadmap.pdf"
              fields={{ ...choice, companyName }}
            >
              {texts.pdf}
            </PdfForm>
            <a href={resultDraft(text)}>{texts.send}</a>
          </>
        }
      >
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
      </ResultBand>
      <div className="rm-sheet">
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
        <section className="rm-open" aria-labelledby="roadmap-stage">
          <StageDetail
            stage={open}
            head={
              <>
                {/* Read out when a stage is opened from its row, where the focus stays; one text, for of more only the
                    changed ones are read. */}
                <p className="label" role="status">
                  {`${texts.stage} ${stage + 1}, ${open.estimatedTime}`}
                </p>
                <h3 id="roadmap-stage" tabIndex={-1}>
                  <span className="sr">
                    {texts.stage} {stage + 1}:{' '}
                  </span>
                  {open.title}
                </h3>
              </>
            }
            activities={<Activities stage={open} />}
          >
            <div className="acts">
              {next !== null && (
                <StageForm choice={choice} select={() => select(next, 'stage')}>
                  <Button primary type="submit" name="stage" value={next + 1}>
                    {texts.goTo} {next + 1}
                  </Button>
                </StageForm>
              )}
              <form
                action={roadmapPath}
                onSubmit={(event) => {
                  event.preventDefault()
                  customize()
                }}
              >
                <Button type="submit">{texts.customize}</Button>
              </form>
            </div>
          </StageDetail>
        </section>
      )}
      <div className="result-parts rm-parts">
        <NextPart steps={roadmapSteps(choice, stage).map((step) => roadmapNextSteps[step])} level={4} />
        <ResultPart id="save" title={texts.share} level={3}>
          <div className="rm-take">
            <div>
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
              <p className="note">{texts.pdfNote}</p>
              <PdfForm
                action="/compliance-roadmap.pdf"
                fileName="ai-compliance-roadmap.pdf"
                fields={{ ...choice, companyName, paper: 'letter' }}
              >
                {pdfForm.letter}
              </PdfForm>
            </div>
            <CalendarForm choice={choice} />
          </div>
        </ResultPart>
        <ResultPart id="resources" title={roadmap.resources.title} level={3}>
          <ResourceGrid />
        </ResultPart>
        <ReviewPart
          rules={roadmapRules}
          result={{ tool: 'roadmap', choice }}
          rows={[]}
          known={{ company: companyName }}
          level={3}
        />
      </div>
    </div>
  )
}

type StageFormProps = { choice: RoadmapChoice; select: () => void; children: ReactNode }

/** A form around a button that opens a stage; without scripts it asks for the page that shows it. */
const StageForm = ({ choice, select, children }: StageFormProps) => (
  <form
    // On paper a stage's name is the button's.
    className="printed"
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
        <p className="small">{stage.deliverables[0]}</p>
      </div>
      <p className="small">
        {stage.estimatedTime}
        {span && (
          <span className="sr">
            {' '}
            ({texts.from} {texts.week.toLowerCase()} {span.from + 1})
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
