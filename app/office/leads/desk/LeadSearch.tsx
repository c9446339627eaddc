import type { InputHTMLAttributes, Ref } from 'react'

type LeadSearchProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'onKeyDown'> & {
  ref: Ref<HTMLInputElement>
  words: string
  onWords: (words: string) => void
}

export const LeadSearch = ({ ref, words, onWords, onKeyDown }: LeadSearchProps) => (
  <label className="search">
    <span className="hidden">Search names, companies, addresses, answers and notes</span>
    <input
      ref={ref}
      type="search"
      placeholder="People, companies, answers, notes"
      value={words}
      onChange={(event) => onWords(event.target.value)}
      onKeyDown={onKeyDown}
    />
    <kbd>/</kbd>
  </label>
)
