import { specimenId } from '#knowledge/offer/platform-features.data.ts'
import { evidenceSheet, statusSheet, trainingSheet } from '#site/product-window/specimens.data.ts'
import { litBy } from './lit.ts'
import { FoldedSheet, Remark, SheetTable } from './Sheet.tsx'

const dashboard = 'Security Dashboard'

/** The sheets about training, connected systems, and progress. */
export const WorkSheets = () => (
  <>
    <FoldedSheet {...trainingSheet}>
      <SheetTable label={trainingSheet.title} table={trainingSheet.table} ends={['Security Awareness Training']} />
      <Remark title={trainingSheet.source.title} of="Technical Integrations">
        <p>{trainingSheet.source.text}</p>
      </Remark>
    </FoldedSheet>
    <FoldedSheet {...evidenceSheet}>
      <SheetTable label={evidenceSheet.title} table={evidenceSheet.table} ends={['Technical Integrations']} />
    </FoldedSheet>
    <FoldedSheet {...statusSheet}>
      <dl className={litBy(dashboard)} id={specimenId(dashboard)}>
        {statusSheet.rows.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </FoldedSheet>
  </>
)
