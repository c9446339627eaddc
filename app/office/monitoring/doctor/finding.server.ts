/** The result of a check. */
export type Finding = {
  check: string
  /** `note`: worth knowing, or not to be found out from here; it fails nothing. */
  state: 'ok' | 'note' | 'wrong'
  says: string
  /** It rests on somebody else, who may be away just now: no reason not to start. */
  remote?: boolean
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says })
export const note = (check: string, says: string): Finding => ({ check, state: 'note', says })
export const wrong = (check: string, says: string): Finding => ({ check, state: 'wrong', says })
