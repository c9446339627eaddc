import { specimenId } from '#knowledge/offer/platform-features.data.ts'
import { controlSheet, specimens, vendorSheet } from '#site/product-window/specimens.data.ts'
import { litBy } from './lit.ts'
import { FoldedSheet, Remark, SheetTable } from './Sheet.tsx'

const onboarding = 'Vendor Onboarding'

/**
 * Two sample sheets: a control map with a clause that has changed, and a vendor's answers scored against the required
 * level.
 */
export const ProofSheets = () => (
  <>
    <FoldedSheet {...controlSheet}>
      <SheetTable label={controlSheet.title} table={controlSheet.table} ends={['Compliance Monitor']} />
      <Remark title={controlSheet.change.title} of="Compliance Monitor">
        <p>
          {controlSheet.change.text} <a href={controlSheet.change.more.href}>{controlSheet.change.more.title}</a>
        </p>
      </Remark>
      <Remark title={controlSheet.audit.title} of="Assessments and Audits" ends>
        <p>{controlSheet.audit.text}</p>
      </Remark>
    </FoldedSheet>
    <FoldedSheet {...vendorSheet}>
      <table aria-label={vendorSheet.title} className={litBy(onboarding)} id={specimenId(onboarding)}>
        <thead>
          <tr>
            {vendorSheet.head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vendorSheet.rows.map(({ number, question, evidence, score, gate }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{question}</td>
              <td data-label={vendorSheet.head[2]}>{evidence}</td>
              <td data-label={vendorSheet.head[3]}>
                <Reading score={score} gate={gate} />
                {score} <span className="sr">{`${vendorSheet.of} ${gate}`}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{vendorSheet.scale}</p>
      <Remark title={vendorSheet.decision.title} of={onboarding}>
        <p>{vendorSheet.decision.text}</p>
      </Remark>
    </FoldedSheet>
    <p className="note">{specimens.note}</p>
  </>
)

/** A score on a scale of three, and the level it has to reach. */
const Reading = ({ score, gate }: { score: number; gate: number }) => (
  <svg viewBox="0 0 64 18" aria-hidden="true">
    <path d="M2 9h60" stroke="var(--color-edge)" />
    <path d={`M2 9h${score * 20}`} stroke="currentColor" strokeWidth="8" />
    <path className="line" d={`M${2 + gate * 20} 0v18`} />
  </svg>
)
