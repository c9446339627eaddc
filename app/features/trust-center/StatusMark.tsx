import { type AnswerStatus, questionnaire } from './questionnaire.data.ts'

/** A box that is full, half full or dashed, with its word. */
export const StatusMark = ({ status }: { status: AnswerStatus }) => (
  <b className="answer-status">
    <svg viewBox="0 0 14 14" aria-hidden="true">
      <path d="M1 1h12v12H1z" strokeDasharray={status === 'not-yet' ? '3' : undefined} />
      {status !== 'not-yet' && <path d={status === 'shown' ? 'M1 1h12v12H1z' : 'M1 1v12h12z'} fill="currentColor" />}
    </svg>
    {questionnaire.statuses[status].word}
  </b>
)
