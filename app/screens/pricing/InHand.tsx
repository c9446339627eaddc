import { inHand } from '#content/plans.ts'
import { registerSheet, specimens } from '#content/specimens.ts'
import { Sheet, SheetTable } from '../../parts/Sheet.tsx'
import { Clause } from '../../ui/Clause.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'

/** One sheet that every plan leads to, and the way to the others. */
export const InHand = () => (
  <Clause id="specimen" number="2" label={inHand.label} title={inHand.title} lead={inHand.lead}>
    <div className="cols below">
      <div className="sheets">
        <Sheet number={registerSheet.number} title={registerSheet.title}>
          <SheetTable label={registerSheet.title} table={registerSheet.table} />
        </Sheet>
        <p className="note">{specimens.note}</p>
        <MoreLink href={inHand.more.href}>{inHand.more.title}</MoreLink>
      </div>
    </div>
  </Clause>
)
