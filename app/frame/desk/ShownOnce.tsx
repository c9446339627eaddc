import { notify } from './notices.tsx'

/** Shows a secret that is shown this once, with a button that copies it. */
export const ShownOnce = ({ secret, name }: { secret: string; name: string }) => (
  <>
    <output className="secret">{secret}</output>
    <button
      type="button"
      className="button button-main"
      onClick={() =>
        void navigator.clipboard.writeText(secret).then(
          () => notify(`The ${name} is copied.`),
          () => notify('The browser did not copy it. Mark it and copy it yourself.', { isFault: true }),
        )
      }
    >
      Copy it
    </button>
  </>
)
