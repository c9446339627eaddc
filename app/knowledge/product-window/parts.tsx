/**
 * The tone of a word of the register: green where all is well, amber where somebody has to look, red where it is
 * pressing.
 */
const tones: Readonly<Record<string, string>> = {
  Low: 'pw-fine',
  'In use': 'pw-fine',
  Medium: 'pw-look',
  Pilot: 'pw-look',
  'On hold': 'pw-look',
  High: 'pw-press',
  Late: 'pw-press',
}

export const toneOf = (word: string) => tones[word] ?? ''

export const Chip = ({ children }: { children: string }) => (
  <span className={`pw-chip ${toneOf(children)}`}>{children}</span>
)

/** A status, behind a dot of its tone. */
export const Status = ({ children }: { children: string }) => (
  <span className={`pw-status ${toneOf(children)}`}>{children}</span>
)

const small = ['of', 'and', 'the']

/** The role that owns something, behind its initials. */
export const Owner = ({ children }: { children: string }) => (
  <span className="pw-owner">
    <span aria-hidden="true">
      {children
        .split(' ')
        .filter((word) => !small.includes(word))
        .map((word) => word.charAt(0).toUpperCase())
        .join('')
        .slice(0, 2)}
    </span>{' '}
    {children}
  </span>
)
