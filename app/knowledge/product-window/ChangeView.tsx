import { unbroken } from '#platform/text/unbroken.ts'
import { Owner } from './parts.tsx'
import { QuestionRows } from './QuestionnaireView.tsx'
import { ruleChange } from './situations.data.ts'
import { controlSheet } from './specimens.data.ts'
import { windowWords } from './words.ts'

const words = windowWords.change
const control: readonly string[] =
  controlSheet.table.rows.find(({ cells: [number] }) => number === ruleChange.control)?.cells ?? []
const [, controlTitle] = control
const evidence = control.at(-1)

/** Rules that changed, and what the one that is open touches: the control, its rule, its owner, its evidence. */
export const ChangeView = () => (
  <>
    <div className="pw-main">
      <p className="pw-title">
        <b>{ruleChange.asked.title}</b>
      </p>
      <QuestionRows rows={ruleChange.asked.rows} />
    </div>
    <div className="pw-drawer">
      <p className="pw-sub">{words.touches}</p>
      <ol className="pw-tree">
        <li className="pw-look">
          <span>{words.changed}</span>
          <b>
            <a href={ruleChange.law.href}>{unbroken(ruleChange.law.title)}</a>
          </b>
        </li>
        <li className="pw-fine">
          <span>{words.control}</span>
          <b>{controlTitle}</b>
          <ul>
            <li>
              <span>{words.rule}</span> {ruleChange.rule}
            </li>
            <li>
              <span>{words.owner}</span> <Owner>{ruleChange.owner}</Owner>
            </li>
            <li>
              <span>{words.evidence}</span> {evidence}
            </li>
          </ul>
        </li>
        <li className="pw-fine">
          <span>{words.result}</span>
          <b>{ruleChange.result}</b> {ruleChange.review}
        </li>
      </ol>
    </div>
  </>
)
