import { onward } from '#content/onward.ts'
import type { Room } from '#domain/blog/onward.ts'
import { Clause } from '../../ui/Clause.tsx'
import { Ways } from '../../ui/Ways.tsx'

/** From what was read to what does it: tools and documents of this site. */
export const Onward = ({ ways }: { ways: readonly Room[] }) => (
  <Clause id="onward" label={onward.label} title={onward.title}>
    <div className="cols">
      <div className="beside">
        <Ways ways={ways} />
      </div>
    </div>
  </Clause>
)
