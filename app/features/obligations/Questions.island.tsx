import type { Happening } from '#app/islands/happening.ts'
import { Button } from '#app/ui/Button.tsx'
import { Fold } from '#app/ui/Fold.tsx'
import { type Answers, none, type ParameterName, pairsOf, parameters, queryOf } from './parameters.ts'
import { type Asked, type Place, type StepId, without } from './steps.ts'
import { asks, riskCheck, sinceAsk, stepTitles } from './words.ts'
import '#app/styles/fields.css'
import '#app/styles/forms.css'

const { question: texts, path } = riskCheck

type QuestionsProps = { place: Place & { step: StepId }; asked: readonly Asked[]; answers: Answers }

/** A screen of questions: a form whose address has all answers, with or without scripts. */
export default function Questions({ place: { step, before, number, of }, asked, answers }: QuestionsProps) {
  const others = without(answers, step)

  function tellProgress() {
    const tell = (word: 'start' | 'done') =>
      dispatchEvent(new CustomEvent<Happening>('happened', { detail: [word, path] }))
    if (number === 1) tell('start')
    if (number === of) tell('done')
  }

  return (
    <section className="duty-ask" id="answers" aria-labelledby="duty-ask-title">
      <div className="wrap cols duty-sheet">
        <p className="label">{texts.step(number, of)}</p>
        <form
          className="beside form"
          action={`${path}#answers`}
          aria-labelledby="duty-ask-title"
          onSubmit={tellProgress}
          onChange={parted}
        >
          <h2 id="duty-ask-title">{stepTitles[step]}</h2>
          {pairsOf(others).map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="after" value={step} />
          {asked.map((one) => (
            <Ask key={one.name} asked={one} all={asked} answers={answers} />
          ))}
          <p className="acts">
            <Button go type="submit">
              {texts.next}
            </Button>
            {before && (
              <Button type="submit" name="result" value="yes">
                {texts.soFar}
              </Button>
            )}
          </p>
          {before && (
            <p className="acts">
              <a href={`${path}?${queryOf(answers)}${queryOf(answers) && '&'}step=${before}#answers`}>{texts.back}</a>
              <a href={path}>{texts.restart}</a>
            </p>
          )}
        </form>
      </div>
    </section>
  )
}

/** 'None of these', 'I don't know' and the rest part each other. */
function parted({ target }: { target: EventTarget }) {
  if (!(target instanceof HTMLInputElement)) return
  const own = target.form?.querySelectorAll<HTMLInputElement>(`input[name="${target.name}"]`) ?? []
  const standsAlone = ({ type, value }: HTMLInputElement) => type === 'checkbox' && (value === none || value === '')
  for (const box of own) {
    if (box === target || target.type === 'radio' || (target.type === 'checkbox' && !target.checked)) continue
    if (box.type === 'date') box.value = ''
    else if (standsAlone(box) || standsAlone(target)) box.checked = false
  }
}

type AskProps = { asked: Asked; all: readonly Asked[]; answers: Answers }

function Ask({ asked, all, answers }: AskProps) {
  const { name } = asked
  if (name === 'since')
    return (
      <div className="field" data-follows={asked.after && name}>
        <label htmlFor="duty-since">{sinceAsk.label}</label>
        <p className="note" id="duty-since-note">
          {sinceAsk.hint}
        </p>
        <input
          id="duty-since"
          type="date"
          name="since"
          defaultValue={answers.since}
          aria-describedby="duty-since-note"
        />
        <div className="duty-options">
          <label>
            <input type="checkbox" name="since" value="" />
            <span>
              {texts.unknown}
              <span className="sr">: {sinceAsk.short}</span>
            </span>
          </label>
        </div>
      </div>
    )
  return <Options name={name} isFollowing={asked.after !== undefined} all={all} given={answers[name] ?? []} />
}

type OptionsProps = {
  name: ParameterName
  /** It is asked after some answers to another question of the screen alone. */
  isFollowing: boolean
  all: readonly Asked[]
  given: readonly string[]
}

function Options({ name, isFollowing, all, given }: OptionsProps) {
  const { label, hint, groups } = asks[name]
  const type = parameters[name].list ? 'checkbox' : 'radio'
  /** The questions that an answer leads to, by which risk-check.css shows them. */
  const leadsTo = (value: string) =>
    all.filter(({ after }) => after?.name === name && after.values.includes(value)).map((one) => one.name)
  const choice = (value: string) => ({
    type,
    name,
    value,
    defaultChecked: given.includes(value),
    'data-leads': leadsTo(value).join(' ') || undefined,
  })
  return (
    <fieldset
      className="field duty-options"
      aria-describedby={hint && `duty-${name}-note`}
      data-follows={isFollowing ? name : undefined}
    >
      <legend>{label}</legend>
      {hint && (
        <p className="note" id={`duty-${name}-note`}>
          {hint}
        </p>
      )}
      {groups.map(({ title, options }) => {
        const choices = options.map(({ value, title: words, text, not }) => (
          <label key={value}>
            <input {...choice(value)} />
            <span>
              {words}{' '}
              {(text || not) && (
                <span className="note">
                  {text} {not && `${texts.not} ${not}`}
                </span>
              )}
            </span>
          </label>
        ))
        return title ? (
          <Fold key={title} head={title} isOpen={options.some(({ value }) => given.includes(value))}>
            {choices}
          </Fold>
        ) : (
          <div key={options[0]?.value}>{choices}</div>
        )
      })}
      <div>
        <label>
          <input type={type} name={name} value="" />
          <span>{texts.unknown}</span>
        </label>
      </div>
    </fieldset>
  )
}
