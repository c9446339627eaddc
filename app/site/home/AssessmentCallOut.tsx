import { actions } from '#content/site.ts'
import { CallOut } from '#frame/ui/CallOut.tsx'
import { callOut } from './words.ts'

/** The page's one green surface: the question, and the scale on which the assessment answers it. */
export const AssessmentCallOut = () => (
  <CallOut id="call-out" title={callOut.title} text={callOut.text} acts={[actions.assessment]}>
    <ol aria-label={callOut.scale}>
      {callOut.levels.map(({ name, scores }) => (
        <li key={name}>
          <b>{name}</b> <span>{scores}</span>
        </li>
      ))}
    </ol>
  </CallOut>
)
