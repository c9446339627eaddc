import { policySheet } from './specimens.data.ts'
import { windowWords } from './words.ts'

const words = windowWords.policy
const versions: readonly (readonly string[])[] = policySheet.table.rows.map(({ cells }) => cells).toReversed()

/** A clause of the policy; beside it who approved which version, and the advice that the last one follows. */
export const PolicyView = () => (
  <>
    <div className="pw-main">
      <p className="pw-title">
        <b>{policySheet.title}</b> <span>{policySheet.number}</span>
      </p>
      <ol className="pw-clauses">
        {policySheet.clauses.map(({ number, text }) => (
          <li key={number}>
            <span>{number}</span> {text}
          </li>
        ))}
      </ol>
      <div className="pw-answer">
        <p className="pw-sub">{policySheet.advice.title}</p>
        <p>{policySheet.advice.text}</p>
      </div>
    </div>
    <div className="pw-drawer">
      <p className="pw-sub">{policySheet.history}</p>
      <ol className="pw-tree">
        {versions.map(([version, change, by, day]) => (
          <li key={version} className="pw-fine">
            <span>{`${version}, ${day}`}</span>
            <b>{change}</b> {`${words.approved} ${by?.toLowerCase()}`}
          </li>
        ))}
      </ol>
    </div>
  </>
)
