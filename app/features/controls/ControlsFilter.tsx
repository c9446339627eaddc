import { Choice } from '#app/forms/Choice.tsx'
import { Button } from '#app/ui/Button.tsx'
import { MoreLink } from '#app/ui/MoreLink.tsx'
import { CompanyChoices } from './CompanyChoices.tsx'
import { type ControlsChoice, maxLetters } from './rules/filter.ts'
import { controlLibrary } from './words.ts'
import '#app/styles/fields.css'

const { filter } = controlLibrary

type ControlsFilterProps = {
  frameworks: readonly { id: string; title: string }[]
  choice: ControlsChoice
  /** What was searched for, as it was typed. */
  words: string
  shown: number
  all: number
}

/** Finds controls by words, framework, role, sector and size, together. The browser does all of it. */
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
      <Choice name="framework" {...filter.framework} options={frameworks} chosen={choice.framework} />
      <CompanyChoices choice={choice} />
      <Button type="submit">{filter.button}</Button>
    </form>
    <p className="small acts">
      {controlLibrary.count(shown, all)}
      {shown < all && <MoreLink href="/controls">{filter.all}</MoreLink>}
    </p>
    {shown === 0 && <p>{controlLibrary.nothing}</p>}
  </section>
)
