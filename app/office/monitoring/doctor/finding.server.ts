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

/** Something in the content that a site should not be shown to the world with. */
export type Leftover = {
  /**
   * A figure or quote that is only an illustration, a placeholder of a legal text, a reserved address, the old name.
   */
  kind: 'sample' | 'placeholder' | 'example' | 'brand'
  /** Where it stands: `app/site/ai-governance/statistics.data.ts: statistics.0`. */
  place: string
  text: string
}
