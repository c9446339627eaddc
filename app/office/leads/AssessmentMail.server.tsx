import { Heading } from '@react-email/heading'
import type { ReactNode } from 'react'
import { MailButton, MailFrame, MailParagraph, palette } from '#platform/mail/MailFrame.tsx'
import { type LevelText, result } from '#tools/assessment/result-words.ts'
import { bestScore, bestTotal, type gapOf } from '#tools/assessment/scores.ts'
import { mailTexts } from './mail-words.ts'

type AssessmentMailProps = {
  level: string
  score: number
  text: LevelText
  /** The questions with the lowest answers. */
  weakest: readonly { dimension: string; first: string }[]
  readings: readonly { dimension: string; score: number | null }[]
  gap: ReturnType<typeof gapOf>
  /** The site's origin, for links. */
  origin: string
}

const texts = mailTexts.assessmentReport

/** The copy of an assessment's result. */
export const AssessmentMail = ({ level, score, text, weakest, readings, gap, origin }: AssessmentMailProps) => (
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
