import { specimenId } from '#content/features.ts'
import { statusSheet, trainingSheet } from '#content/specimens.ts'
import { litBy } from './lit.ts'
import { Remark, Sheet, SheetTable } from './Sheet.tsx'

const dashboard = 'Security Dashboard'

/** Who was trained, where that is known from, and how things stand. */
export const WorkSheets = () => (
  <>
    <Sheet {...trainingSheet}>
      <SheetTable label={trainingSheet.title} table={trainingSheet.table} ends={['Security Awareness Training']} />
      <Remark title={trainingSheet.source.title} of="Technical Integrations" ends>
        <p>{trainingSheet.source.text}</p>
      </Remark>
    </Sheet>
    <Sheet {...statusSheet}>
      <dl className={litBy(dashboard)} id={specimenId(dashboard)}>
        {statusSheet.rows.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  </>
)
