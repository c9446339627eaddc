import { Fold } from '#frame/ui/Fold.tsx'
import { type Role, roles } from '#knowledge/duties/parameters.ts'
import { capital } from '#platform/text/capital.ts'
import { roleNames } from '#tools/duties-check/words.ts'
import { newsletterLinks } from '../words.ts'
import type { Watched } from './watch.ts'

export type LawWatchAnswer = 'saved' | 'ended'
type LawWatchProps = { laws: readonly string[]; watched: Watched | null; answer: LawWatchAnswer | null }

const words = newsletterLinks.preferences.watch

/** The laws and roles of which a subscriber is told by mail. None is chosen at first, and none ends it. */
export const LawWatch = ({ laws, watched, answer }: LawWatchProps) => (
  <form className="topics" method="post">
    <div>
      <h2>{words.title}</h2>
      <p className="small">{words.text}</p>
    </div>
    {answer && (
      <p className="outcome" role="status">
        {words.answers[answer]}
      </p>
    )}
    <Fold isFoldedWhenWide head={watched ? words.chosen([...watched.laws, ...watched.roles].join(', ')) : words.none}>
      <Boxes legend={words.laws} name="law" all={laws} chosen={watched?.laws ?? []} titleOf={(law) => law} />
      <Boxes
        legend={words.roles}
        name="role"
        all={roles}
        chosen={watched?.roles ?? []}
        titleOf={(role: Role) => capital(roleNames[role])}
      />
      <button className="btn justify-self-start" type="submit" name="do" value="watch">
        {words.button}
      </button>
    </Fold>
  </form>
)

type BoxesProps<Value extends string> = {
  legend: string
  name: string
  all: readonly Value[]
  chosen: readonly string[]
  titleOf: (value: Value) => string
}

const Boxes = <Value extends string>({ legend, name, all, chosen, titleOf }: BoxesProps<Value>) => (
  <fieldset className="field">
    <legend>{legend}</legend>
    <div className="checks">
      {all.map((value) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          {titleOf(value)}
        </label>
      ))}
    </div>
  </fieldset>
)
