import { type FormEvent, Fragment } from 'react'
import type { PageEvent } from '#frame/islands/page-event.ts'
import { Button } from '#frame/ui/Button.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { Scale } from '#frame/ui/Scale.tsx'
import {
  type Answers,
  none,
  type OpenName,
  type ParameterName,
  pairsOf,
  parameters,
} from '#knowledge/duties/parameters.ts'
import { asks, sinceAsk, stepTitles } from './question-words.ts'
import { type Asked, type Place, type StepId, without } from './steps.ts'
import { dutiesCheck } from './words.ts'
import '#frame/styles/fields.css'
import '#frame/styles/forms.css'

const { question: texts, path } = dutiesCheck

type QuestionsProps = {
  place: Place & { step: StepId }
  questions: readonly Asked[]
  answers: Answers
  /** Today, where a system that is there already needs no day. */
  already: string | null
  /** The answers so far decide the tier. */
  isTierKnown: boolean
}

/** A screen of questions: a form whose address has all answers, with or without scripts. */
export default function Questions({
  place: { step, before, number, of, openNames },
  questions,
  answers,
  already,
  isTierKnown,
}: QuestionsProps) {
  const others = without(answers, step)

  function sent(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    keepAnswers(form, step)
    if (submitter?.getAttribute('name') !== 'step') reportProgress()
  }

  function reportProgress() {
    const report = (word: 'start' | 'done') =>
      dispatchEvent(new CustomEvent<PageEvent>('happened', { detail: [word, path] }))
    if (number === 1) report('start')
    if (number === of) report('done')
  }

  return (
    <section className="duty-ask" id="answers" aria-labelledby="duty-ask-title">
      <div className="wrap cols duty-sheet">
        {/* The words say it; the ruler shows it. */}
        <div className="duty-ruler-of-steps">
          <Scale parts={of} reading={((number - 1) * 100) / of} />
        </div>
        <p className="label">{texts.step(number, of)}</p>
        <form
          className="beside form"
          action={`${path}#answers`}
          aria-labelledby="duty-ask-title"
          onSubmit={sent}
          onChange={parted}
        >
          <h2 id="duty-ask-title">{stepTitles[step]}</h2>
          {pairsOf(others).map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          {/* Shown once more, it goes on with whatever is answered. */}
          <input type="hidden" name={openNames.length > 0 ? 'skip' : 'after'} value={step} />
          {openNames.length > 0 && (
            <div className="outcome duty-left" role="status">
              <p>{texts.left(openNames.length)}</p>
              <ul>
                {openNames.map((name) => (
                  <li key={name}>
                    <a href={`#${idOf(name)}`}>{name === 'since' ? sinceAsk.label : asks[name].label}</a>
                  </li>
                ))}
              </ul>
              <p>{texts.leftHint}</p>
            </div>
          )}
          {questions
            .filter((one) => !isBeneath(one))
            .map((one) => (
              <Ask key={one.name} question={one} all={questions} answers={answers} already={already} />
            ))}
          <p className="acts">
            <Button primary type="submit">
              {texts.next}
            </Button>
            {before && isTierKnown && number < of && (
              <Button type="submit" name="result" value="yes">
                {texts.soFar}
              </Button>
            )}
          </p>
          {before && (
            <p className="acts">
              {/* A button, so that what is ticked here goes along. */}
              <button type="submit" name="step" value={before} className="duty-back tool-line">
                {texts.back}
              </button>
              <a href={path}>{texts.restart}</a>
            </p>
          )}
        </form>
      </div>
    </section>
  )
}

/**
 * Puts the answers of a screen that is being sent into its own address, so that the browser's Back shows them even
 * where it remembers no form.
 */
function keepAnswers(form: HTMLFormElement, step: StepId) {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && name !== 'after' && name !== 'skip' ? [[name, value]] : [],
  )
  history.replaceState(history.state, '', `${path}?${new URLSearchParams([...entries, ['step', step]])}#answers`)
}

/** A question that one answer alone opens: it shows right beneath that answer, and moves nothing that is above. */
const isBeneath = ({ after }: Asked) => after?.values.length === 1

const idOf = (name: OpenName) => `duty-${name}`

/** 'None of these', 'I don't know' and the rest part each other. */
function parted({ target }: { target: EventTarget }) {
  if (!(target instanceof HTMLInputElement)) return
  const own = target.form?.querySelectorAll<HTMLInputElement>(`input[name="${target.name}"]`) ?? []
  const standsAlone = ({ type, name, value }: HTMLInputElement) =>
    type === 'checkbox' && (value === none || value === '' || name === 'since')
  for (const box of own) {
    if (box === target || target.type === 'radio' || (target.type === 'checkbox' && !target.checked)) continue
    if (box.type === 'date') box.value = ''
    else if (standsAlone(box) || standsAlone(target)) box.checked = false
  }
}

type AskProps = { question: Asked; all: readonly Asked[]; answers: Answers; already: string | null }

function Ask({ question, all, answers, already }: AskProps) {
  const { name } = question
  const isUsed = answers.role === undefined || answers.role.includes('deployer')
  if (name === 'since')
    return (
      <div className="field" data-follows={question.after && name}>
        <label htmlFor="duty-since">{sinceAsk.label}</label>
        <p className="note" id="duty-since-note">
          {already ? sinceAsk.alreadyHint : isUsed ? sinceAsk.hint : sinceAsk.notUsed}
        </p>
        <input
          id="duty-since"
          type="date"
          name="since"
          defaultValue={answers.since}
          aria-describedby="duty-since-note"
        />
        <div className="duty-options">
          {already && (
            <label>
              <input type="checkbox" name="since" value={already} />
              <span>{sinceAsk.already}</span>
            </label>
          )}
          <label>
            <input type="checkbox" name="since" value="" />
            <span>
              {texts.unknown}
              <span className="sr"> ({sinceAsk.short})</span>
            </span>
          </label>
        </div>
      </div>
    )
  return (
    <Options
      name={name}
      isFollowing={question.after !== undefined}
      rest={{ all, answers, already }}
      words={{ ...asks[name], ...(!isUsed && asks[name].notUsed) }}
    />
  )
}

type OptionsProps = {
  name: ParameterName
  /** It is asked after some answers to another question of the screen alone. */
  isFollowing: boolean
  rest: Omit<AskProps, 'question'>
  words: (typeof asks)[ParameterName]
}

function Options({ name, isFollowing, rest, words: { label, hint, groups, isInHeading } }: OptionsProps) {
  const { all, answers } = rest
  const answer = answers[name] ?? []
  // Somebody who may be its provider.
  const isProvider = answers.role?.includes('provider') ?? true
  const type = parameters[name].list ? 'checkbox' : 'radio'
  /** The questions that an answer leads to, by which duties-check.css shows them. */
  const ledBy = (value: string) => all.filter(({ after }) => after?.name === name && after.values.includes(value))
  const choice = (value: string) => ({
    type,
    name,
    value,
    defaultChecked: answer.includes(value),
    'data-leads':
      ledBy(value)
        .map((one) => one.name)
        .join(' ') || undefined,
  })
  return (
    <fieldset
      className="field duty-options"
      id={idOf(name)}
      aria-describedby={hint && `duty-${name}-note`}
      data-follows={isFollowing ? name : undefined}
    >
      <legend className={isInHeading && 'sr'}>{label}</legend>
      {hint && (
        <p className="note" id={`duty-${name}-note`}>
          {hint}
        </p>
      )}
      {groups.map(({ title, options }) => {
        const choices = options.map(({ value, title: words, text, ofProvider, not }) => {
          const notes = [text, isProvider && ofProvider, not && `${texts.not} ${not}`].filter(Boolean)
          return (
            <Fragment key={value}>
              <label>
                <input {...choice(value)} />
                <span>
                  {words} {notes.length > 0 && <span className="note">{notes.join(' ')}</span>}
                </span>
              </label>
              {ledBy(value)
                .filter(isBeneath)
                .map((one) => (
                  <Ask key={one.name} question={one} {...rest} />
                ))}
            </Fragment>
          )
        })
        return title ? (
          <Fold key={title} isFoldedWhenWide head={title} isOpen={options.some(({ value }) => answer.includes(value))}>
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
