import { honeypotField } from '#domain/forms/honeypot.ts'

/** A field for programs that fill in everything. People neither see nor reach it. */
export function Honeypot() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Leave this empty
        <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
