import { Clause } from '#frame/ui/Clause.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import { factsPage } from './words.ts'

export const FactsOnward = () => (
  <Clause id="onward" label={factsPage.onward.label} title={factsPage.onward.title}>
    <Ways ways={factsPage.onward.ways} />
  </Clause>
)
