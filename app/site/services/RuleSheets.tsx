import { classes } from '#frame/ui/classes.ts'
import { specimenId } from '#knowledge/offer/platform-features.data.ts'
import { policySheet } from '#site/product-window/specimens.data.ts'
import { litBy } from './lit.ts'
import { FoldedSheet, Remark, SheetTable } from './Sheet.tsx'

const builder = 'Custom Policy Builder'

/** A clause of the policy with its approval history, and the advice that it follows. */
export const RuleSheets = () => (
  <FoldedSheet {...policySheet}>
    <div className={classes(litBy(builder), 'clauses')} id={specimenId(builder)}>
      {policySheet.clauses.map(({ number, text }) => (
        <p key={number}>
          <span className="num">{number}</span> {text}
        </p>
      ))}
    </div>
    <SheetTable label={policySheet.history} table={policySheet.table} />
    <Remark title={policySheet.advice.title} of="Expert Guidance" ends>
      <p>{policySheet.advice.text}</p>
    </Remark>
  </FoldedSheet>
)
