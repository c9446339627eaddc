import type { Happening } from '#app/islands/happening.ts'
import { Button } from '#app/ui/Button.tsx'
import { type Answers, none, type OpenName, type ParameterName, pairsOf, parameters, queryOf } from './parameters.ts'
import { asksOf, type Place, type StepId, stepIds, without } from './steps.ts'
import { asks, riskCheck, sinceAsk, stepTitles } from './words.ts'
import '#app/styles/fields.css'
import '#app/styles/forms.css'

const { question: texts, path } = riskCheck

type QuestionsProps = { place: Place & { step: StepId }; answers: Answers }

/** A screen of questions: a form whose address has all answers, with or without scripts. */
export default function Questions({ place: { step, before, number, of }, answers }: QuestionsProps) {
  const others = without(answers, step)
  const asked = asksOf(step, answers)

  function tellProgress() {
    const tell = (word: 'start' | 'done') =>
      dispatchEvent(new CustomEvent<Happening>('happened', { detail: [word, path] }))
    if (number === 1) tell('start')
    if (step === stepIds.at(-1)) tell('done')
  }

  return (
    <section className="duty-ask" id="answers" aria-labelledby="duty-ask-title">
      <div className="wrap cols duty-sheet">
        <p className="label">
          {texts.label} {number} {texts.of} {of}
        </p>
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
          {asked.map((name) => (
            <Ask key={name} name={name} answers={answers} />
          ))}
          <p className="acts">
            <Button go type="submit">
              {texts.next}
            </Button>
            <Button type="submit" name="skip" value={step}>
              {asked.length > 1 ? texts.skipAll : texts.skip}
            </Button>
            {before && (
              <Button type="submit" name="result" value="yes">
                {texts.soFar}
              </Button>
            )}
          </p>
          {!before && <p className="note">{texts.about}</p>}
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

/** 'None of these' and the rest part each other. */
function parted({ target }: { target: EventTarget }) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || !target.checked) return
  for (const box of target.form?.querySelectorAll<HTMLInputElement>(`input[name="${target.name}"]`) ?? [])
    if (box !== target && (box.value === none || target.value === none)) box.checked = false
}

function Ask({ name, answers }: { name: OpenName; answers: Answers }) {
  if (name === 'since')
    return (
      <div className="field">
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
      </div>
    )
  return <Options name={name} given={answers[name] ?? []} />
}

function Options({ name, given }: { name: ParameterName; given: readonly string[] }) {
  const { label, hint, groups } = asks[name]
  return (
    <fieldset className="field duty-options" aria-describedby={hint && `duty-${name}-note`}>
      <legend>{label}</legend>
      {hint && (
        <p className="note" id={`duty-${name}-note`}>
          {hint}
        </p>
      )}
      {groups.map(({ title, options }) => (
        <div key={title}>
          {title && <h3>{title}</h3>}
          {options.map(({ value, title: words, text, not }) => (
            <label key={value}>
              <input
                type={parameters[name].list ? 'checkbox' : 'radio'}
                name={name}
                value={value}
                defaultChecked={given.includes(value)}
              />
              <span>
                {words}{' '}
                {(text || not) && (
                  <span className="note">
                    {text} {not && `${texts.not} ${not}`}
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
      ))}
      {/* What was said cannot be unsaid with radio buttons alone. */}
      {!parameters[name].list && (
        <label>
          <input type="radio" name={name} value="" defaultChecked={given.length === 0} />
          <span>{texts.skip}</span>
        </label>
      )}
    </fieldset>
  )
}
