import { Clause } from '#frame/ui/Clause.tsx'
import { TitledItems } from '#frame/ui/TitledItems.tsx'
import { published } from './words.ts'

type Side = { title: string; items: readonly { title: string; text: string }[] }

/** A level line: what we publish is above it, what we do not is below. */
export const Published = () => (
  <Clause id="published" number="1" label={published.label} title={published.title}>
    <div className="level">
      <Items side={published.above} />
      <Items side={published.below} />
    </div>
  </Clause>
)

const Items = ({ side }: { side: Side }) => (
  <div>
    <h3 className="label">{side.title}</h3>
    <ul>
      <TitledItems items={side.items} />
    </ul>
  </div>
)
