import { type RefObject, useRef, useState } from 'react'
import { PdfForm } from '#frame/forms/PdfForm.tsx'
import { Button, ButtonLink } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { NextSteps } from '#tools/next-steps/NextSteps.tsx'
import { Review } from '#tools/review/Review.tsx'
import { sentResult } from '#tools/review/tool.ts'
import { review } from '#tools/review/words.ts'
import { Report } from './Report.tsx'
import { resultDraft } from './result-draft.ts'
import { describeResult, levelTexts, result } from './result-words.ts'
import { assessmentRules } from './review-tool.ts'
import { resultAddress, writeAnswers } from './run-text.ts'
import { Scale } from './Scale.tsx'
import { type Answers, bestScore, bestTotal, gapOf, levelOf, levels, lowestOf, totalOf, weakestOf } from './scores.ts'
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

/** The result: the scale at full width with the mark on it, each dimension, what to do, and who could read it. */
export function Result({ answers, origin, email, retake, heading, copy, onCopy, known }: ResultProps) {
  const total = totalOf(answers)
  const level = levelOf(total)
  const { recommendations } = levelTexts[level.name]
  const address = resultAddress(origin + assessmentPath, answers)
  const draft = draftOf(answers, address, email)
  return (
    <>
      <section className="cols ask-body">
        <p className="num" aria-hidden="true">
          {total}
        </p>
        <div>
          <h2 id="assessment-heading" ref={heading} tabIndex={-1} aria-describedby="assessment-total">
            {level.name}
          </h2>
          <p className="label" id="assessment-total">
            {result.reading}: {total} {result.of} {bestTotal}
          </p>
          <p className="lead">{describeResult(answers)}</p>
          <div className="acts">
            <ButtonLink go href={result.ways.consultation.href} data-about={result.ways.consultation.about}>
              {result.ways.consultation.title}
            </ButtonLink>
            <MoreLink href="#take-title">{result.take.title}</MoreLink>
          </div>
          <Weakest answers={answers} />
          {copy && <Report copy={copy} answers={answers} onChange={onCopy} />}
          {!copy && email && (
            <p>
              <MoreLink href={draft}>{result.take.prepared}</MoreLink>
            </p>
          )}
        </div>
      </section>
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
      <Dimensions answers={answers} total={total} />
      <section className="clause" aria-labelledby="recommendations-title">
        <div className="clause-head">
          <p className="label">{level.name}</p>
          <h3 id="recommendations-title">{result.recommendations}</h3>
        </div>
        <NextSteps steps={recommendations} labelledBy="recommendations-title" level={4} />
        <div className="acts">
          <ButtonLink href={result.ways.solutions.href}>{result.ways.solutions.title}</ButtonLink>
          <form
            action={assessmentPath}
            onSubmit={(event) => {
              event.preventDefault()
              retake()
            }}
          >
            <Button type="submit">{result.ways.retake}</Button>
          </form>
        </div>
      </section>
      <TakeAway answers={answers} address={address} draft={draft} />
      <section className="clause review-part" aria-labelledby="review-title">
        <div className="clause-head">
          <p className="label">{review.label}</p>
          <h3 id="review-title">{review.title}</h3>
          <p className="lead">{review.lead}</p>
          <Review
            result={sentResult(assessmentRules, { tool: 'assessment', answers })}
            rows={assessmentSheet({ answers })}
            known={known}
          />
        </div>
      </section>
    </>
  )
}

/** The lowest answers, each with its first step. Nothing where no answer is 0 or 1. */
function Weakest({ answers }: { answers: Answers }) {
  const weakest = weakestOf(answers)
  if (weakest.length === 0) return null
  return (
    <>
      <h3 id="weakest-title" className="label">
        {result.weakest.title}
      </h3>
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

/** Each answer as a length on the scale of its question, and what is missing to the next level. */
function Dimensions({ answers, total }: { answers: Answers; total: number }) {
  const gap = gapOf(total)
  const lowest = lowestOf(answers).map((index) => questions[index]?.dimension)
  const { points, missing, lowest: where, top, stay } = result.gap
  return (
    <section className="clause" aria-labelledby="dimensions-title">
      <div className="clause-head">
        <p className="label">{result.title}</p>
        <h3 id="dimensions-title">{result.dimensions.title}</h3>
        <p className="measure">
          {gap ? (
            <>
              <b>
                {gap.points === 1 ? points[0] : `${gap.points} ${points[1]}`} {missing} {gap.level.name}.
              </b>{' '}
              {where} {lowest.join(', ')}.
            </>
          ) : (
            `${top} ${weakestOf(answers).length > 0 ? `${where} ${lowest.join(', ')}.` : stay}`
          )}
        </p>
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
        <p className="note">
          {result.honest} {result.notAdvice}
        </p>
      </div>
    </section>
  )
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

/** Ways to keep the result that pass through nobody else. */
function TakeAway({ answers, address, draft }: { answers: Answers; address: string; draft: string }) {
  const hydrated = useHydrated()
  const link = useRef<HTMLAnchorElement>(null)
  const [said, setSaid] = useState('')

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
    <section className="clause ask-take" aria-labelledby="take-title">
      <div className="clause-head">
        <p className="label">{result.take.label}</p>
        <h3 id="take-title">{result.take.title}</h3>
        <p className="measure">
          <a href={address} ref={link}>
            {address}
          </a>
        </p>
        <p className="note">{result.take.linkNote}</p>
        <div className="acts">
          <PdfForm
            action="/ai-readiness-assessment.pdf"
            fileName="ai-readiness-result.pdf"
            fields={{ a: writeAnswers(answers) }}
          >
            {result.take.pdf}
          </PdfForm>
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
          <MoreLink href={draft}>{result.take.mail}</MoreLink>
        </div>
        <p className="note">{result.take.mailNote}</p>
        <p role="status" className="small">
          {said}
        </p>
      </div>
    </section>
  )
}
