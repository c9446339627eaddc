/** Languages whose programs write a month as a word, in letters with an upper and a lower case. */
const languages =
  'en de fr es ca gl it pt ro nl da nb sv is fi et lv lt pl cs sk sl hr bs sr-Latn hu sq tr az el bg mk sr ru uk be id vi cy ga eu mt'
/** Short forms that lists have beside those of the languages. */
const shortForms: Readonly<Record<string, number>> = {
  mrz: 3,
  mrt: 3,
  abr: 4,
  mai: 5,
  sept: 9,
  ene: 1,
  gen: 1,
  dez: 12,
}

let names: ReadonlyMap<string, ReadonlySet<number>> | null = null

function monthNames(): ReadonlyMap<string, ReadonlySet<number>> {
  if (names) return names
  const found = new Map<string, Set<number>>()
  const add = (name: string, month: number) => found.set(name, (found.get(name) ?? new Set()).add(month))
  for (const language of languages.split(' '))
    for (const format of ['long', 'short'] as const)
      for (const beside of [{ day: 'numeric' }, {}] as const) {
        const writer = new Intl.DateTimeFormat(language, { ...beside, month: format, timeZone: 'UTC' })
        for (let month = 1; month <= 12; month += 1) {
          const part = writer.formatToParts(Date.UTC(2027, month - 1, 5)).find(({ type }) => type === 'month')
          const name = folded(part?.value ?? '')
          if (/^\p{L}/u.test(name)) add(name, month)
        }
      }
  for (const [name, month] of Object.entries(shortForms)) add(name, month)
  names = found
  return found
}

const folded = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('ł', 'l')
    .toLowerCase()

/**
 * Returns the months, 1 to 12, that a word names in the languages of programs: `März` is 3, `lipca` is 7, and
 * `listopada` is October in Croatian and November in Polish. A beginning of names stands for their months.
 */
export function monthsNamed(word: string): ReadonlySet<number> {
  const name = folded(word)
  const exact = monthNames().get(name)
  if (exact || name.length < 3) return exact ?? new Set()
  const begun = [...monthNames()].filter(([other]) => other.startsWith(name)).flatMap(([, months]) => [...months])
  return new Set(begun)
}
