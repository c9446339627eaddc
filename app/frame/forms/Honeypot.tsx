import { honeypotField } from './honeypot.ts'

/**
 * The honeypot: a field for programs that fill in everything. People neither see nor reach it, and password managers
 * are told to skip it.
 */
export function Honeypot() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Leave this empty
        <input
          name={honeypotField}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          data-form-type="other"
        />
      </label>
    </div>
  )
}
