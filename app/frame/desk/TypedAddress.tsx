type Props = {
  address: string
  typed: string
  change: (typed: string) => void
  /** The word on the button. */
  act: string
}

/** Asks for a person's address to be typed before what cannot be undone. */
export const TypedAddress = ({ address, typed, change, act }: Props) => (
  <>
    <label className="field">
      <span>
        To do it, type <b>{address}</b>
      </span>
      <input value={typed} onChange={(event) => change(event.target.value)} autoComplete="off" spellCheck={false} />
    </label>
    <button
      type="submit"
      className="button button-danger"
      disabled={address === '' || typed.trim().toLowerCase() !== address.toLowerCase()}
    >
      {act}
    </button>
  </>
)
