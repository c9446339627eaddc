import { type AnswerStatus, questionnaire } from './questionnaire.data.ts'

const fills = { shown: 'M1 1h12v12H1z', 'in-part': 'M1 7h12v6H1z', 'on-request': 'M1 1v12h12z' } as const

/** A box that is full, filled to the middle, half full or dashed, with its word. */
export const StatusMark = ({ status }: { status: AnswerStatus }) => (
  <b className="answer-status">
    <svg viewBox="0 0 14 14" aria-hidden="true">
      <path d="M1 1h12v12H1z" strokeDasharray={status === 'not-yet' ? '3' : undefined} />
      {status !== 'not-yet' && <path d={fills[status]} fill="currentColor" />}
    </svg>
    {questionnaire.statuses[status].word}
  </b>
)
