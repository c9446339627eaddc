import { useRef, useState } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import type { Correction } from './corrections.ts'
import { resultWords } from './result-words.ts'

const { correct: words } = resultWords

export type CorrectRowProps = {
  text: string
  place: number
  correct: (place: number, correction: Correction) => void
}

/** Splits a question that was read from a text, joins it with the one above, or takes it out. */
export function CorrectRow({ text, place, correct }: CorrectRowProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <p className="qst-correct">
        <button type="button" className="small" onClick={() => setOpen(true)}>
          {words.title}
        </button>
      </p>
    )
  return (
    <div className="qst-correct">
      <div className="field">
        <label htmlFor={`qst-lines-${place}`}>{words.label}</label>
        <textarea
          id={`qst-lines-${place}`}
          ref={field}
          // The button that opened it is gone.
          // biome-ignore lint/a11y/noAutofocus: the focus goes on from the button to what it opened
          autoFocus
          rows={4}
          defaultValue={text.replace(/([?？]) (?=\S)/g, '$1\n')}
        />
      </div>
      <div className="acts">
        <Button tight onClick={() => correct(place, field.current?.value.split('\n') ?? [text])}>
          {words.save}
        </Button>
        {place > 1 && (
          <Button tight onClick={() => correct(place, 'joined')}>
            {words.join}
          </Button>
        )}
        <Button tight onClick={() => correct(place, [])}>
          {words.remove}
        </Button>
      </div>
    </div>
  )
}
