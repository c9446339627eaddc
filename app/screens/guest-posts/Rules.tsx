import { checks, rights } from '#content/guest-posts.ts'
import { Clause } from '../../ui/Clause.tsx'
import { TitledItems } from '../../ui/TitledItems.tsx'
import '../../styles/statements.css'

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
