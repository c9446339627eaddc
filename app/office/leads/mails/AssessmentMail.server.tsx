import { Heading } from '@react-email/heading'
import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import type { MailPayload } from '#platform/delivery/store.ts'
import { MailButton, MailFrame, MailParagraph, palette } from '#platform/mail/MailFrame.tsx'
import { render } from '#platform/mail/render.ts'
import type { AssessmentReport } from '#tools/assessment/form.ts'
import { describeResult, type LevelText, levelTexts, result } from '#tools/assessment/result-words.ts'
import { bestScore, bestTotal, gapOf, levelOf, type readingOf, weakestOf } from '#tools/assessment/scores.ts'
import { questions } from '#tools/assessment/words.ts'
import type { StoredAnswers } from '../store.server.ts'
import { mailTexts } from './mail-texts.ts'

type AssessmentMailProps = {
  level: string
  score: number
  text: LevelText
  /** The questions with the lowest answers. */
  weakest: readonly { dimension: string; first: string }[]
  readings: readonly { dimension: string; score: number | null }[]
  gap: ReturnType<typeof gapOf>
  origin: string
}

const texts = mailTexts.assessmentReport

/** An assessment as it is stored: the person, the scores and the result. */
export type StoredAssessment = AssessmentReport & ReturnType<typeof readingOf>

const AssessmentMail = ({ level, score, text, weakest, readings, gap, origin }: AssessmentMailProps) => (
  <MailFrame preview={texts.preview} signature={texts.signature}>
    <MailParagraph>{texts.opening}</MailParagraph>
    <Heading
      as="h1"
      className="m-accent"
      style={{ color: palette.accent, fontSize: '26px', fontWeight: 600, margin: '0 0 12px' }}
    >
      {`${level}, ${score} ${texts.of} ${bestTotal}`}
    </Heading>
    <MailParagraph>{text.description}</MailParagraph>
    {gap && (
      <MailParagraph>
        {`${gap.points} ${gap.points === 1 ? texts.gap[0] : texts.gap[1]} ${texts.gap[2]} ${gap.level.name}.`}
      </MailParagraph>
    )}
    {weakest.length > 0 && (
      <Part title={result.weakest.title}>
        {weakest.map(({ dimension, first }) => (
          <li key={dimension} style={{ padding: '0 0 10px' }}>
            <b>{dimension}.</b> {first}
          </li>
        ))}
      </Part>
    )}
    <Part title={texts.recommendations}>
      {text.recommendations.map((recommendation) => (
        <li key={recommendation.title} style={{ padding: '0 0 10px' }}>
          <b>{recommendation.title}.</b> {recommendation.text}
        </li>
      ))}
    </Part>
    <Part title={texts.dimensions}>
      {readings.map((reading) => (
        <li key={reading.dimension}>
          {`${reading.dimension}: ${reading.score === null ? texts.skipped : `${reading.score} ${texts.of} ${bestScore}`}`}
        </li>
      ))}
    </Part>
    <MailParagraph>{texts.next.text}</MailParagraph>
    <MailParagraph>
      <MailButton href={origin + texts.next.href}>{texts.next.button}</MailButton>
    </MailParagraph>
    <MailParagraph>{texts.honest}</MailParagraph>
    <MailParagraph>{texts.notYou}</MailParagraph>
  </MailFrame>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Heading as="h2" style={{ fontSize: '19px', fontWeight: 600, margin: '24px 0 8px' }}>
      {title}
    </Heading>
    <ol style={{ fontSize: '17px', lineHeight: '1.55', margin: '0 0 18px', paddingLeft: '24px' }}>{children}</ol>
  </>
)

/**
 * Writes the copy of a result for the visitor. The address is not confirmed, so the mail has only our words and the
 * scores, and nothing that somebody typed.
 */
export async function assessmentMail(stored: StoredAnswers, origin: string): Promise<MailPayload> {
  const { email, answers, score } = stored as StoredAssessment
  const level = levelOf(score)
  const readings = questions.map(({ dimension }, index) => ({ dimension, score: answers[index] ?? null }))
  const { recommendations } = levelTexts[level.name]
  const words = { description: describeResult(answers), recommendations }
  const weakest = weakestOf(answers).flatMap((index) => questions[index] ?? [])
  const mail = AssessmentMail({ level: level.name, score, text: words, weakest, readings, gap: gapOf(score), origin })
  const [html, plain] = await Promise.all([render(mail), render(mail, { plainText: true })])
  return { to: [email], replyTo: site.email, subject: texts.subject, html, text: plain }
}
