import type { ComponentProps } from 'react'
import { ResultPart } from '#frame/ui/ResultPart.tsx'
import { NextSteps } from './NextSteps.tsx'
import { nextSteps as texts } from './words.ts'

export const NextPart = (props: Pick<ComponentProps<typeof NextSteps>, 'steps' | 'level'>) => (
  <ResultPart id="next" title={texts.title} level={props.level === 4 ? 3 : 2}>
    <NextSteps {...props} labelledBy="next-title" />
  </ResultPart>
)
