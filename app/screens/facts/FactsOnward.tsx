import { factsPage } from '#content/facts-page.ts'
import { Clause } from '../../ui/Clause.tsx'
import { Ways } from '../../ui/Ways.tsx'

/** From what the law says to what somebody can do about it here. */
export const FactsOnward = () => (
  <Clause id="onward" label={factsPage.onward.label} title={factsPage.onward.title}>
    <div className="cols">
      <div className="beside">
        <Ways ways={factsPage.onward.ways} />
      </div>
    </div>
  </Clause>
)
