import { newsletterLinks } from '#content/newsletter.ts'
import { ShortPage } from './ShortPage.tsx'

type State = keyof typeof newsletterLinks.preferences.states
type PreferencesProps = {
  subscription: { address: string; state: State; since: string }
  failed?: boolean | undefined
}

/** What is kept about a subscriber, and the two ways to change it. */
export function Preferences({ subscription: { address, state, since }, failed }: PreferencesProps) {
  const { title, text, states, unsubscribe, erase, ...names } = newsletterLinks.preferences
  const day = new Date(since).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
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
        {state !== 'unsubscribed' && <Choice {...unsubscribe} value="unsubscribe" />}
        <Choice {...erase} value="erase" />
      </div>
    </ShortPage>
  )
}

type ChoiceProps = { title: string; text: string; button: string; value: string }

const Choice = ({ title, text, button, value }: ChoiceProps) => (
  <form method="post">
    <div>
      <h2 className="text-xl">{title}</h2>
      <p className="small">{text}</p>
    </div>
    <button className="btn justify-self-start" type="submit" name="do" value={value}>
      {button}
    </button>
  </form>
)
