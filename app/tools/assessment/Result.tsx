import { type RefObject, useRef, useState } from 'react'
import { PdfForm } from '#frame/forms/PdfForm.tsx'
import { pdfForm } from '#frame/forms/pdf-words.ts'
import { ResultCall } from '#frame/forms/ResultCall.tsx'
import { type ResultText, resultDraft, resultMessage } from '#frame/forms/result-draft.ts'
import { Button, ButtonLink } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { ResultBand } from '#frame/ui/ResultBand.tsx'
import { ResultPart } from '#frame/ui/ResultPart.tsx'
import { Scale } from '#frame/ui/Scale.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { NextSteps } from '#tools/next-steps/NextSteps.tsx'
import { ReviewPart } from '#tools/review/ReviewPart.tsx'
import { Report } from './Report.tsx'
import { callWords, describeResult, levelTexts, reasonOf, result, scoreWords } from './result-words.ts'
import { assessmentRules } from './review-tool.ts'
import { resultAddress, writeAnswers } from './run-text.ts'
import {
  type Answers,
  bestScore,
  bestTotal,
  gapOf,
  isUnanswered,
  levelOf,
  levels,
  totalOf,
  weakestOf,
} from './scores.ts'
import { assessmentSheet } from './sheet.ts'
import { assessmentPath } from './use-assessment.ts'
import type { Copy } from './use-report.ts'
import { questions } from './words.ts'
import '#frame/styles/results.css'

type ResultProps = {
  answers: Answers
  /** The public address of the site. */
  origin: string
  /** The recipient of the mail to oneself, if given. */
  email: string | undefined
  retake: () => void
  heading: RefObject<HTMLHeadingElement | null>
  /** The copy by mail, if one was asked for and the site sends mail. */
  copy: Copy | null
  onCopy: (copy: Copy) => void
  /** The person the result is for, as far as this page knows. */
  known: { email: string; company: string } | undefined
}

/**
 * The result: the score on its scale, why, and three things to do with it; then the next steps, and the rest folded.
 */
export function Result({ answers, origin, email, retake, heading, copy, onCopy, known }: ResultProps) {
  const total = totalOf(answers)
  const level = levelOf(total)
  const gap = gapOf(total)
  const { recommendations } = levelTexts[level.name]
  const address = resultAddress(origin + assessmentPath, answers)
  const draft = draftOf(answers, address, email)
  const share = shareOf(answers, address)
  const call = {
    message: resultMessage(result.draft.subject, callWords(answers)),
    page: resultAddress(assessmentPath, answers),
  }
  return (
    <>
      <ResultBand
        id="assessment-heading"
        label={
          <>
            <span
              className={gap ? 'sr' : undefined}
            >{`${result.reading}: ${total} ${result.of} ${bestTotal}${gap ? '.' : ''}`}</span>
            {gap && ` ${missingWords(gap)}`}
          </>
        }
        labelId="assessment-total"
        figure={total}
        unit={`${result.of} ${bestTotal}`}
        title={level.name}
        heading={heading}
        reason={reasonOf(answers)}
        acts={
          <>
            <ResultCall call={result.ways.call} result={call} />
            <PdfForm
              action="/ai-readiness-assessment.pdf"
              fileName="ai-readiness-result.pdf"
              fields={{ a: writeAnswers(answers) }}
            >
              {result.take.pdf}
            </PdfForm>
            <a href={resultDraft(share)}>{result.take.share}</a>
          </>
        }
      >
        {copy && <Report copy={copy} answers={answers} onChange={onCopy} />}
        <figure className="ask-reading">
          <ol aria-label={result.scale}>
            {levels.map(({ name, from, to }) => (
              <li key={name} aria-current={name === level.name ? 'true' : undefined}>
                <b>{name}</b> {from}-{to}
              </li>
            ))}
          </ol>
          <Scale parts={bestTotal} reading={(total * 100) / bestTotal} numbered />
        </figure>
      </ResultBand>
      <Dimensions answers={answers} />
      <section className="clause" aria-labelledby="recommendations-title">
        <div className="clause-head">
          <p className="label">{level.name}</p>
          <h3 id="recommendations-title">{result.recommendations}</h3>
          {!isUnanswered(answers) && <p className="measure">{describeResult(answers)}</p>}
        </div>
        <NextSteps steps={recommendations} labelledBy="recommendations-title" level={4} />
        <div className="acts">
          <ButtonLink
            primary
            href={result.ways.consultation.href}
            data-about={result.ways.consultation.about}
            data-message={call.message}
            data-result={call.page}
          >
            {result.ways.consultation.title}
          </ButtonLink>
          <MoreLink href={result.ways.solutions.href}>{result.ways.solutions.title}</MoreLink>
          <form
            action={assessmentPath}
            onSubmit={(event) => {
              event.preventDefault()
              retake()
            }}
          >
            <Button tight type="submit">
              {result.ways.retake}
            </Button>
          </form>
        </div>
      </section>
      <div className="result-parts ask-parts">
        <ResultPart id="take" title={result.take.title} level={3}>
          <TakeAway address={address} draft={draft} isPrepared={!copy && email !== undefined} answers={answers} />
        </ResultPart>
        <ReviewPart
          rules={assessmentRules}
          result={{ tool: 'assessment', answers }}
          rows={assessmentSheet({ answers })}
          known={known}
          level={3}
        />
      </div>
      <p className="note">
        {result.honest} {result.notAdvice}
      </p>
    </>
  )
}

/** The lowest answers, each with its first step. Nothing where no answer is 0 or 1. */
function Weakest({ answers }: { answers: Answers }) {
  const weakest = weakestOf(answers)
  if (weakest.length === 0) return null
  return (
    <>
      <h4 id="weakest-title" className="label">
        {result.weakest.title}
      </h4>
      <ol className="ask-weakest" aria-labelledby="weakest-title">
        {weakest.map((index) => {
          const { id, dimension, first } = questions[index] as (typeof questions)[number]
          return (
            <li key={id}>
              <b>{dimension}.</b> {first}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The points that are missing to the next level: '4 more points to reach AI Practitioner'. */
const missingWords = ({ points, level }: NonNullable<ReturnType<typeof gapOf>>) =>
  `${points === 1 ? result.gap.points[0] : `${points} ${result.gap.points[1]}`} ${result.gap.missing} ${level.name}`

/** Each answer as a length on the scale of its question, and the first steps for the lowest. */
function Dimensions({ answers }: { answers: Answers }) {
  return (
    <section className="cols ask-areas" id="dimensions" aria-labelledby="dimensions-title">
      <h3 id="dimensions-title">{result.dimensions.title}</h3>
      <ul className="ask-bars" aria-label={result.dimensions.alt}>
        {questions.map(({ id, dimension }, index) => {
          const score = answers[index] ?? null
          return (
            <li key={id}>
              <span>{dimension}</span>
              <svg stroke="currentColor" aria-hidden="true">
                {[0, 25, 50, 75, 100].map((x) => (
                  <line key={x} x1={`${x}%`} x2={`${x}%`} y1="2" y2="16" />
                ))}
                <rect width={`${(score ?? 0) * 25}%`} y="5" height="8" fill="var(--color-accent)" stroke="none" />
                <line x2="100%" y1="16.500" y2="16.500" strokeDasharray={score === null ? '4 4' : undefined} />
              </svg>
              <span className="small">
                {score === null ? result.dimensions.skipped : `${score} ${result.of} ${bestScore}`}
              </span>
            </li>
          )
        })}
      </ul>
      <Weakest answers={answers} />
    </section>
  )
}

/** The result for somebody else: its level, and where it can be seen. */
function shareOf(answers: Answers, address: string): ResultText {
  return { subject: result.draft.subject, lines: [scoreWords(answers), '', address] }
}

/** The result as a mail to oneself. */
function draftOf(answers: Answers, address: string, email: string | undefined): string {
  const total = totalOf(answers)
  const level = levelOf(total)
  return resultDraft(
    {
      subject: result.draft.subject,
      lines: [
        level.name,
        `${result.draft.total}: ${total} ${result.of} ${bestTotal}`,
        '',
        ...questions.map(({ dimension }, index) => `${dimension}: ${answers[index] ?? result.dimensions.skipped}`),
        '',
        ...weakestOf(answers).map((index) => `${questions[index]?.dimension}: ${questions[index]?.first}`),
        ...levelTexts[level.name].recommendations.map(({ title }, index) => `${index + 1}. ${title}`),
        '',
        `${result.draft.again}: ${address}`,
      ],
    },
    email,
  )
}

type TakeAwayProps = {
  address: string
  draft: string
  /** The draft has the visitor's own address. */
  isPrepared: boolean
  answers: Answers
}

/** Ways to keep the result that pass through nobody else. */
function TakeAway({ address, draft, isPrepared, answers }: TakeAwayProps) {
  const hydrated = useHydrated()
  const link = useRef<HTMLAnchorElement>(null)
  const [status, setSaid] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(result.take.copied)
    } catch {
      if (link.current) getSelection()?.selectAllChildren(link.current)
      setSaid(result.take.notCopied)
    }
  }

  return (
    <div className="ask-take">
      <p className="measure">
        <a href={address} ref={link}>
          {address}
        </a>
      </p>
      <p className="note">{result.take.linkNote}</p>
      <div className="acts">
        {hydrated && (
          <>
            <Button tight onClick={copy}>
              {result.take.copy}
            </Button>
            <Button tight onClick={() => print()}>
              {result.take.print}
            </Button>
          </>
        )}
        <PdfForm
          action="/ai-readiness-assessment.pdf"
          fileName="ai-readiness-result.pdf"
          fields={{ a: writeAnswers(answers), paper: 'letter' }}
        >
          {pdfForm.letter}
        </PdfForm>
        <MoreLink href={draft}>{isPrepared ? result.take.prepared : result.take.mail}</MoreLink>
      </div>
      <p className="note">{result.take.mailNote}</p>
      <p role="status" className="small">
        {status}
      </p>
    </div>
  )
}
