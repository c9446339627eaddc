import { Button } from '#frame/ui/Button.tsx'
import { blogErrors } from './words.ts'
import '#frame/styles/forms.css'

type LoadErrorProps = {
  title: string
  text: string
  /** The level of the panel's title on its page. */
  heading: 'h1' | 'h2' | 'h3'
  again: () => void
}

/** An error in fetching something, with a button to try again. Nothing retries by itself (SPEC 7 and 8). */
export const LoadError = ({ title, text, heading: Heading, again }: LoadErrorProps) => (
  <div className="outcome bad" role="alert">
    <Heading>{title}</Heading>
    <p>{text}</p>
    <p className="pt-4">
      <Button
        onClick={({ currentTarget }) => {
          // The button goes away: the focus moves to the part that it stood in.
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
          again()
        }}
      >
        {blogErrors.again}
      </Button>
    </p>
  </div>
)
