import { Clause } from '#frame/ui/Clause.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import { onward } from '#knowledge/posts/onward-words.ts'
import type { ToolOrDocument } from '#knowledge/posts/rules/onward.ts'

/** From what was read to what does it: tools and documents of this site. */
export const Onward = ({ ways }: { ways: readonly ToolOrDocument[] }) => (
  <Clause id="onward" label={onward.label} title={onward.title}>
    <Ways ways={ways} />
  </Clause>
)
