import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Option } from '#frame/forms/fields.ts'
import { Button } from '#frame/ui/Button.tsx'
import { classes } from '#frame/ui/classes.ts'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import {
  companyNameOf,
  maturities,
  type RoadmapChoice,
  readChoices,
  roadmapIndustries,
  roadmapSizes,
  wholeChoice,
} from './choice.ts'
import { roadmapPath } from './use-roadmap.ts'
import { roadmap } from './words.ts'
import '#frame/styles/fields.css'
import '#frame/styles/forms.css'

const { form: texts } = roadmap

type PersonaliserProps = {
  made: Partial<RoadmapChoice>
  companyName: string | undefined
  /** The form was sent without scripts and without all three. */
  missing: boolean
  heading: RefObject<HTMLHeadingElement | null>
  onChoice: (choice: RoadmapChoice, companyName: string | undefined) => void
}

/**
 * The form as a sentence with blanks (SPEC 4 and 5, Personalization form). Its button works as long as nobody knows
 * whether all three are chosen; once scripts run it waits for them.
 */
export function Personaliser({ made, companyName, missing, heading, onChoice }: PersonaliserProps) {
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState(3 - Object.values(made).filter(Boolean).length)
  const checkChoices = () => {
    if (form.current) setLeft(Object.values(readChoices(new FormData(form.current))).filter((one) => !one).length)
  }
  // What was chosen before scripts ran.
  useEffect(checkChoices, [])
  const [before, afterName, afterSize, afterIndustry] = texts.sentence

  return (
    <section className="rm-make" aria-labelledby="personaliser-title">
      <div className="wrap">
        <div>
          <h2 id="personaliser-title" ref={heading} tabIndex={-1}>
            {texts.title}
          </h2>
          <form
            className="rm-form"
            action={roadmapPath}
            method="post"
            ref={form}
            onChange={checkChoices}
            onSubmit={(event) => {
              event.preventDefault()
              const entries = new FormData(event.currentTarget)
              const choice = wholeChoice(readChoices(entries))
              if (choice) onChoice(choice, companyNameOf(entries.get('companyName')))
            }}
          >
            {missing && (
              <p className="err" role="alert">
                {texts.missing}
              </p>
            )}
            <p className="rm-sentence">
              <span className="rm-words">
                {before}{' '}
                <Blank label={texts.fields.companyName} optional end=",">
                  <input
                    name="companyName"
                    type="text"
                    maxLength={200}
                    autoComplete="organization"
                    defaultValue={companyName}
                  />
                </Blank>
              </span>{' '}
              <span className="rm-words">
                {afterName}{' '}
                <Blank label={texts.fields.size}>
                  <Choice name="size" options={roadmapSizes} prompt={texts.prompts.size} chosen={made.size} />
                </Blank>
              </span>{' '}
              <span className="rm-words">
                {afterSize}{' '}
                <Blank label={texts.fields.industry} end=".">
                  <Choice
                    name="industry"
                    options={roadmapIndustries}
                    prompt={texts.prompts.industry}
                    chosen={made.industry}
                  />
                </Blank>
              </span>{' '}
              <span className="rm-words">
                {afterIndustry}{' '}
                <Blank label={texts.fields.maturity} end=".">
                  <Choice name="maturity" options={maturities} prompt={texts.prompts.maturity} chosen={made.maturity} />
                </Blank>
              </span>
            </p>
            <div className="acts">
              <Button primary type="submit" disabled={hydrated && left > 0}>
                {texts.submit}
              </Button>
              <p className="rm-left" role="status">
                {hydrated && left > 0 && texts.left(left)}
              </p>
            </div>
            <p className="note">{texts.note}</p>
          </form>
        </div>
        <div className="rm-gives">
          <h3 className="label">{texts.gives.title}</h3>
          <ul>
            {texts.gives.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

type BlankProps = { label: string; optional?: boolean; end?: string; children: ReactNode }

/** A blank of the sentence, with its name above it, and on the same line the mark that ends it. */
const Blank = ({ label, optional = false, end, children }: BlankProps) => (
  <span className={classes('rm-blank', end && 'rm-ended')}>
    {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is its child */}
    <label>
      <span className="label">
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </span>
      {children}
    </label>
    {end && <span className="rm-end">{end}</span>}
  </span>
)

type ChoiceProps = { name: string; options: readonly Option[]; prompt: string; chosen: string | undefined }

const Choice = ({ name, options, prompt, chosen }: ChoiceProps) => (
  <select name={name} defaultValue={chosen ?? ''} required aria-invalid={false} autoComplete="off">
    <option value="">{prompt}</option>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
