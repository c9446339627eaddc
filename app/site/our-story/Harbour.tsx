type HarbourProps = { description: string }

const white = 'var(--color-on-night)'
const bright = 'var(--color-bright)'
const ink = 'var(--color-deep)'

/** Surface and depths of the water, each fainter than the one above. */
const water = [
  { y: 302, opacity: 1, width: 3 },
  { y: 328, opacity: 0.7, width: 1.5 },
  { y: 356, opacity: 0.56, width: 1.5 },
  { y: 386, opacity: 0.44, width: 1.5 },
  { y: 418, opacity: 0.34, width: 1.5 },
  { y: 452, opacity: 0.26, width: 1.5 },
  { y: 488, opacity: 0.2, width: 1.5 },
]
const waves = 't84 0'.repeat(22)
/** Ten blocks of the staff, left and right in turn. */
const graduation = Array.from({ length: 9 }, (_, step) => `M${step % 2 ? 334 : 347} ${92 + step * 44}h13v22h-13z`).join(
  '',
)

/** The mission, drawn: what is measured changes, what it is measured from does not. */
export const Harbour = ({ description }: HarbourProps) => (
  <svg viewBox="60 20 720 480" preserveAspectRatio="xMinYMid slice" role="img" aria-label={description}>
    <defs>
      <pattern id="sail" width="200" height="9" patternUnits="userSpaceOnUse">
        <path d="M0 1.500q60 6 200 2" fill="none" stroke={bright} strokeWidth="1.6" />
      </pattern>
    </defs>
    <path fill="var(--color-band)" d="M0 0h2400v520H0z" />
    <g fill="none" stroke={white}>
      <path d="M0 68h2400M0 136h2400" opacity=".16" />
      {/* Where the water stood before, and where it will stand again. */}
      <path d="M362 244h2038M362 276h2038" opacity=".5" strokeDasharray="2 10" />
    </g>
    <g strokeWidth="2.5" stroke={white}>
      <path fill="none" d="M589 296V96M226 143c80 100 170 138 276 141" />
      <path fill={white} d="M581 112v154h-96z" />
      <path fill="url(#sail)" stroke={bright} d="M597 112v154h82z" />
      <path fill={ink} d="M487 280h206l-30 50H521z" />
    </g>
    <g fill="none" stroke={white}>
      {water.map(({ y, opacity, width }) => (
        <path key={y} d={`M362 ${y}q42-13 84 0${waves}`} opacity={opacity} strokeWidth={width} />
      ))}
    </g>
    <g stroke={white} strokeWidth="2.5" fill={ink}>
      <path d="M-2 156h332v366H-2z" />
      <path d="M208 156v-14h-8v-12h44v12h-8v14z" />
      <path d="M330 84h34v438h-34z" />
    </g>
    <path
      fill="none"
      stroke={white}
      strokeWidth="1.5"
      opacity=".45"
      d="M0 186h330M0 286h330M0 342h330M0 398h330M0 454h330M96 156v30M262 156v30M60 286v56M196 286v56M128 342v56M278 342v56M44 398v56M210 398v56M120 454v66M272 454v66"
    />
    <path fill={white} d={graduation} />
    <path fill="none" stroke={white} strokeWidth="5" d="M118 212v48m0-48-22 44m22-44 22 44" />
    <path stroke={bright} strokeWidth="5" d="M0 203h2400" />
    <path fill={bright} d="M331 171h32l-16 30z" />
  </svg>
)
