import { Choice } from '#frame/forms/Choice.tsx'
import { Button } from '#frame/ui/Button.tsx'
import { PhoneFold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { type FactsChoice, type Law, statusIds } from './rules/filter.ts'
import { factRegions } from './rules/regions.ts'
import { factLevels, factsPage } from './words.ts'

const { filter } = factsPage

type FactsFilterProps = {
  laws: readonly Law[]
  choice: FactsChoice
  shown: number
  all: number
}

export const FactsFilter = ({ laws, choice, shown, all }: FactsFilterProps) => (
  <section className="wrap cols facts-filter" aria-label={filter.label}>
    <form action="/facts">
      <PhoneFold isHeadless isOpen={shown < all} className="facts-choices" head={filter.fold}>
        <Choice name="law" {...filter.law} options={laws} chosen={choice.law?.id} />
        <Choice name="region" {...filter.region} options={factRegions} chosen={choice.region} />
        <Choice
          name="status"
          {...filter.status}
          options={factLevels}
          chosen={choice.status && statusIds[choice.status]}
        />
        <Button type="submit">{filter.button}</Button>
      </PhoneFold>
    </form>
    <p className="small acts">
      {factsPage.count(shown, all)}
      {shown < all && <MoreLink href="/facts">{filter.all}</MoreLink>}
    </p>
    {shown === 0 && <p>{factsPage.nothing}</p>}
  </section>
)
