import { Owner, Status } from './parts.tsx'
import { registerSheet, vendorSheet } from './specimens.data.ts'
import { windowWords } from './words.ts'

const { decision } = vendorSheet
const { register, vendor: words } = windowWords
/** The system that the vendor offers, as the register has it. */
const [, , owner = '', , next, due, status = ''] =
  registerSheet.table.rows.find(({ cells: [number = ''] }) => vendorSheet.number.startsWith(number))?.cells ?? []

/** A vendor before it is connected: its answers with their evidence and scores, and the decision. */
export const VendorView = () => (
  <>
    <div className="pw-main">
      <p className="pw-title">
        <b>{vendorSheet.title}</b> <span>{vendorSheet.number}</span>
      </p>
      <VendorScores hasEvidence />
    </div>
    <div className="pw-drawer">
      <p className="pw-said">
        <b>{decision.title}.</b> {decision.text}
      </p>
      <dl>
        <div>
          <dt>{words.condition}</dt>
          <dd>{next}</dd>
        </div>
        <div>
          <dt>{register.owner}</dt>
          <dd>
            <Owner>{owner}</Owner>
          </dd>
        </div>
        <div>
          <dt>{register.due}</dt>
          <dd>{due}</dd>
        </div>
        <div>
          <dt>{words.until}</dt>
          <dd>
            <Status>{status}</Status>
          </dd>
        </div>
      </dl>
    </div>
  </>
)

/** The vendor's answers by the number that the decision names, each with its score and the score that it needs. */
export const VendorScores = ({ hasEvidence }: { hasEvidence?: boolean }) => (
  <ul className={hasEvidence ? 'pw-scores pw-ruled' : 'pw-scores'}>
    {vendorSheet.rows.map(({ number, question, evidence, score, gate }) => (
      <li key={number} className={score < gate ? 'pw-press' : 'pw-fine'}>
        <span className="pw-no">{number}</span>
        <span>
          {question} {hasEvidence && <small>{evidence}</small>}
        </span>
        <Gauge score={score} gate={gate} />
        <b>
          {score} <span className="sr">{`${words.of} ${gate}`}</span>
        </b>
      </li>
    ))}
  </ul>
)

/** A score of three, and the level that it has to reach. */
const Gauge = ({ score, gate }: { score: number; gate: number }) => (
  <svg viewBox="0 0 60 10" aria-hidden="true">
    <path d="M0 5h60" stroke="var(--color-rule)" strokeWidth="6" />
    <path d={`M0 5h${score * 20}`} stroke="currentColor" strokeWidth="6" />
    <path d={`M${gate * 20 - 1} 0v10`} stroke="var(--color-ink)" strokeWidth="2" />
  </svg>
)
