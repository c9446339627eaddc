import type { Category } from '#knowledge/posts/rules/categories.ts'
import { ChangeAddress, type ChangeAnswer } from './ChangeAddress.tsx'
import { ShortPage } from './ShortPage.tsx'
import { Topics, type TopicsAnswer } from './Topics.tsx'
import { LawWatch, type LawWatchAnswer } from './watch/LawWatch.tsx'
import type { Watched } from './watch/watch.ts'
import { newsletterLinks } from './words.ts'
import '#frame/styles/newsletter.css'

type State = keyof typeof newsletterLinks.preferences.states
type PreferencesProps = {
  subscription: {
    address: string
    state: State
    since: string
    topics: readonly Category[] | null
    watched: Watched | null
    laws: readonly string[]
  }
  answer: TopicsAnswer | null
  /** The result for another address that was entered; null where no mail is sent, and so none can be confirmed. */
  change: ChangeAnswer | null
  /** The result for laws that were chosen; null where no mail is sent. */
  watch: { answer: LawWatchAnswer | null } | null
  failed?: boolean | undefined
}

/** The record of a subscriber, and the ways to change it. */
export function Preferences({
  subscription: { address, state, since, topics, watched, laws },
  answer,
  change,
  watch,
  failed,
}: PreferencesProps) {
  const { title, text, states, unsubscribe, erase, ...names } = newsletterLinks.preferences
  const day = new Date(since).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const isOver = state === 'unsubscribed' || state === 'bounced'
  return (
    <ShortPage title={title} lead={text} failed={failed}>
      <dl className="short-rows">
        <div>
          <dt className="label">{names.address}</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt className="label">{names.state}</dt>
          <dd>
            {states[state]}, <time dateTime={since.slice(0, 10)}>{`${names.since} ${day}`}</time>
          </dd>
        </div>
      </dl>
      <div className="short-rows">
        {isOver || <Topics chosen={topics} answer={answer} />}
        {state === 'confirmed' && watch && <LawWatch laws={laws} watched={watched} answer={watch.answer} />}
        {state === 'confirmed' && change && <ChangeAddress answer={change} />}
        {isOver || <Choice {...unsubscribe} value="unsubscribe" />}
        <Choice {...erase} value="erase" />
      </div>
    </ShortPage>
  )
}

type ChoiceProps = { title: string; text: string; button: string; value: string }

const Choice = ({ title, text, button, value }: ChoiceProps) => (
  <form method="post">
    <div>
      <h2>{title}</h2>
      <p className="small">{text}</p>
    </div>
    <button className="btn justify-self-start" type="submit" name="do" value={value}>
      {button}
    </button>
  </form>
)
