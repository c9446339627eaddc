import type { ReactNode } from 'react'
import { Scale } from '#frame/ui/Scale.tsx'
import { useOnePress } from '#frame/ui/use-one-press.ts'
import { captionOf, progressOf, type Step } from './steps.ts'
import { assessment } from './words.ts'

/** The head of every step: the screen's name, the progress in words, and the ruler with its reading. */
export function Sheet({ step, children }: { step: Step; children: ReactNode }) {
  const progress = progressOf(step)
  const onePress = useOnePress(step)
  return (
    <div className="wrap ask" {...onePress}>
      <div className="ask-top">
        <h1>{assessment.title}</h1>
        <p className="label" id="assessment-caption">
          {captionOf(step)}
        </p>
      </div>
      <progress className="sr" max={100} value={progress} aria-label={assessment.progress}>
        {progress}%
      </progress>
      {step === 1 && <p className="note">{assessment.note}</p>}
      {step !== 'complete' && <Scale parts={5} reading={progress} />}
      {children}
    </div>
  )
}
