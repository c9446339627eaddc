import { Choice } from '#frame/forms/Choice.tsx'
import { Button } from '#frame/ui/Button.tsx'
import { PhoneFold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { CompanyChoices } from './CompanyChoices.tsx'
import { type ControlsChoice, maxLetters } from './rules/filter.ts'
import { controlLibrary } from './words.ts'
import '#frame/styles/fields.css'

const { filter } = controlLibrary

type ControlsFilterProps = {
  frameworks: readonly { id: string; title: string }[]
  choice: ControlsChoice
  /** The search, as it was typed. */
  words: string
  shown: number
  all: number
}

export const ControlsFilter = ({ frameworks, choice, words, shown, all }: ControlsFilterProps) => (
  <section className="wrap cols ctl-filter" aria-label={filter.label}>
    <form action="/controls">
      <div className="field">
        <label htmlFor="controls-q">{filter.words.label}</label>
        <input
          id="controls-q"
          name="q"
          type="search"
          maxLength={maxLetters}
          defaultValue={words}
          placeholder={filter.words.hint}
        />
      </div>
      <PhoneFold
        isHeadless
        isOpen={Boolean(choice.framework || choice.role || choice.sector || choice.size)}
        className="ctl-company"
        head={filter.company}
      >
        <Choice name="framework" {...filter.law} options={frameworks} chosen={choice.framework} />
        <CompanyChoices choice={choice} />
      </PhoneFold>
      <Button type="submit">{filter.button}</Button>
    </form>
    <p className="small acts">
      <span>{controlLibrary.count(shown, all)}</span>
      {shown < all && <MoreLink href="/controls">{filter.all}</MoreLink>}
    </p>
    {shown === 0 && <p>{controlLibrary.nothing}</p>}
  </section>
)
