import { practices, processors } from '#content/trust.ts'
import { Clause } from '../../ui/Clause.tsx'

export const Practices = () => <Ledger id="data" number="3" {...practices} />
export const Processors = () => <Ledger id="sub-processors" number="4" {...processors} />

type LedgerProps = typeof practices & { id: string; number: string }

/** What is done with each thing, and the file that shows it. */
const Ledger = ({ items, ...clause }: LedgerProps) => (
  <Clause {...clause}>
    <div className="cols">
      <ul className="holds beside below">
        {items.map(({ title, text, file }) => (
          <li key={title}>
            <b>{title}</b>
            <p className="small">
              {text} {file && <code className="file">{file}</code>}
            </p>
          </li>
        ))}
      </ul>
    </div>
  </Clause>
)
