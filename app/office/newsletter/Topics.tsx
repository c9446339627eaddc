import { useRef } from 'react'
import { ErrorSummary } from '#frame/forms/ErrorSummary.tsx'
import { type Category, categories } from '#knowledge/posts/rules/categories.ts'
import { newsletterLinks } from './words.ts'
import '#frame/styles/newsletter.css'
import '#frame/styles/fields.css'
import '#frame/styles/forms.css'

/** The result of the last press: topics saved, or none chosen. */
export type TopicsAnswer = 'saved' | 'none'

type TopicsProps = { chosen: readonly Category[] | null; answer: TopicsAnswer | null }

const formId = 'topics'

export function Topics({ chosen, answer }: TopicsProps) {
  const { title, text, legend, button, saved, none } = newsletterLinks.preferences.topics
  const summary = useRef<HTMLDivElement>(null)
  const isWrong = answer === 'none'
  return (
    <form className="topics" method="post">
      <div>
        <h2>{title}</h2>
        <p className="small">{text}</p>
      </div>
      {answer === 'saved' && (
        <p className="outcome" role="status">
          {saved}
        </p>
      )}
      {isWrong && <ErrorSummary formId={formId} errors={{ topic: [none] }} ref={summary} />}
      <fieldset className="field" aria-describedby={isWrong ? 'topics-error' : undefined}>
        <legend className="sr">{legend}</legend>
        {isWrong && (
          <p className="err" id="topics-error">
            <span>
              <span className="sr">Error: </span>
              {none}
            </span>
          </p>
        )}
        <div className="checks">
          {categories.map((category, index) => (
            <label key={category}>
              <input
                id={index === 0 ? `${formId}-topic` : undefined}
                type="checkbox"
                name="topic"
                value={category}
                defaultChecked={!isWrong && (chosen === null || chosen.includes(category))}
              />
              {category}
            </label>
          ))}
        </div>
      </fieldset>
      <button className="btn justify-self-start" type="submit" name="do" value="topics">
        {button}
      </button>
    </form>
  )
}
