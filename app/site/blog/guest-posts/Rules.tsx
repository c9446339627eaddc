import { Clause } from '#frame/ui/Clause.tsx'
import { TitledItems } from '#frame/ui/TitledItems.tsx'
import { checks, rights } from './words.ts'
import '#frame/styles/statements.css'

export const Checks = () => (
  <Clause id="checks" number="3" label={checks.label} title={checks.title}>
    <Rules items={checks.items} />
  </Clause>
)

export const Rights = () => (
  <Clause id="rights" number="4" label={rights.label} title={rights.title}>
    <Rules items={rights.items} />
  </Clause>
)

const Rules = ({ items }: { items: readonly { title: string; text: string }[] }) => (
  <div className="cols">
    <ul className="holds beside below">
      <TitledItems items={items} />
    </ul>
  </div>
)
