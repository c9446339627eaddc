import { copyText } from './copy.ts'

/** Shows a secret that is shown this once, with a button that copies it. */
export const ShownOnce = ({ secret, name }: { secret: string; name: string }) => (
  <>
    <output className="secret">{secret}</output>
    <button
      type="button"
      className="button button-main"
      onClick={() => void copyText(secret, `The ${name} is copied.`)}
    >
      Copy it
    </button>
  </>
)
