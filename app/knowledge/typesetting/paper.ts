export type Paper = 'a4' | 'letter'

/** Returns the paper that a form asks for: A4 unless it says `paper=letter`. */
export const paperOf = (form: URLSearchParams): Paper => (form.get('paper') === 'letter' ? 'letter' : 'a4')
