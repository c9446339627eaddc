import { filmTranscript } from '#site/home/film-words.ts'
import { concierge } from './concierge.ts'
import {
  arrive,
  color,
  FPS,
  HEIGHT,
  LEFT,
  LINE,
  leave,
  mix,
  n,
  RIGHT,
  ramp,
  SIDE,
  TOP,
  travel,
  WIDTH,
} from './style.ts'

const [welcome, ask, law, rule, owner, evidence, answer, others, promise] = filmTranscript

/** Length in seconds: a whole number of frames, long enough after the last word for the first picture to return. */
export const DURATION = Math.ceil((promise.end + 3.1) * FPS) / FPS

/** How far the mouth is open at a moment, 0 to 1; comes from the measured speech. */
export type Mouth = (t: number) => number

/** Moments at which the picture turns, each just ahead of the words it belongs to. */
const cut = {
  aside: ask.end - 0.9,
  stops: [law.start - 0.3, rule.start - 0.3, owner.start - 0.3, evidence.start - 0.3, answer.start - 0.3],
  stamp: answer.start + 0.75,
  others: [others.start + 0.5, others.start + 1.3],
  promise: promise.start - 0.6,
  close: promise.end + 0.7,
  /** The last thing that happens, so the first picture has it. */
  lit: promise.end + 2.4,
} as const
const answered = cut.stops[4] ?? 0

/** Visible from `start` to `end`, with a short arrival and a shorter leave: how far in, and how far out. */
const presence = (t: number, start: number, end: number, duration = 0.7) => ({
  in: ramp(t, start, duration, arrive),
  out: ramp(t, end - 0.22, 0.22, leave),
})

type Word = { x: number; y: number; size: number; family?: 'serif' | 'sans'; weight?: number; fill?: string }

function word(
  text: string,
  { x, y, size, family = 'serif', weight = 500, fill = color.paper }: Word,
  more = '',
): string {
  const tracking = family === 'serif' ? ` letter-spacing="${n(size * -0.014)}"` : ''
  return `<text class="${family}" x="${n(x)}" y="${n(y)}" font-size="${n(size)}" font-weight="${weight}" fill="${fill}"${tracking}${more}>${text}</text>`
}

/** A word that rises a little as it comes and goes without moving. */
function passing(text: string, at: Word, show: { in: number; out: number }): string {
  const opacity = show.in * (1 - show.out)
  if (opacity === 0) return ''
  return word(text, { ...at, y: at.y + 14 * (1 - show.in) }, ` opacity="${n(opacity)}"`)
}

const group = (opacity: number, content: string) =>
  opacity === 0 ? '' : opacity === 1 ? content : `<g opacity="${n(opacity)}">${content}</g>`

/** A tick as a pen makes it, growing with `drawn`. */
const tick = (x: number, y: number, drawn: number, stroke: string) =>
  drawn === 0
    ? ''
    : `<path fill="none" stroke="${stroke}" stroke-width="4" pathLength="1" stroke-dasharray="${n(drawn)} 1" d="M${n(x)} ${n(y)}l7 8 13-17"/>`

/* What stands behind the desk: files on their shelves. */

const files: readonly (readonly [x: number, shelf: number, width: number, height: number, label?: boolean])[] = [
  [22, 0, 30, 82, true],
  [54, 0, 36, 70],
  [92, 0, 24, 90, true],
  [134, 0, 40, 64, true],
  [176, 0, 26, 80],
  [246, 0, 46, 76, true],
  [22, 1, 44, 70, true],
  [68, 1, 26, 86],
  [96, 1, 34, 64, true],
  [178, 1, 28, 78],
  [208, 1, 40, 88, true],
  [250, 1, 26, 68],
]

function wall(): string {
  const shelves = [172, 302]
  let path = 'M0 172h312M0 302h312'
  for (const [x, shelf, width, height, label] of files) {
    const foot = shelves[shelf] ?? 0
    path += `M${x} ${foot}v${-height}h${width}v${height}`
    if (label) path += `M${x + 7} ${foot - height + 16}h${width - 14}m${14 - width} 8h${width - 14}`
  }
  // Two files lean: somebody uses them.
  path += 'M204 172l16-74 22 5-15 69M132 302l18-78 20 5-17 73'
  return `<path fill="none" stroke="${color.paper}" stroke-width="1.5" stroke-opacity=".4" d="${path}"/>`
}

/* The concierge: behind the questionnaire, then beside the records, then at the desk. */

/** After each line, and once more within the long ones. */
const blinks = filmTranscript
  .flatMap(({ start, end }) => (end - start > 3 ? [start + 1.75, end + 0.12] : [end + 0.12]))
  .filter((moment) => moment < DURATION - 1)

function blinking(t: number): number {
  const since = t - (blinks.findLast((moment) => moment <= t) ?? -1)
  return ramp(since, 0, 0.09, travel) - ramp(since, 0.12, 0.15, travel)
}

/** A small bow at the start of each line, and nothing at the end of the film. */
function nodding(t: number): number {
  let nod = 0
  for (const { start } of filmTranscript) nod += 2 * (ramp(t, start - 0.15, 0.5) - ramp(t, start + 0.4, 0.95))
  return nod
}

function figure(t: number, mouth: Mouth): string {
  const aside = ramp(t, cut.aside - 0.35, 0.95) - ramp(t, cut.promise, 1.25)
  const low = ramp(t, cut.promise, 1.25) - ramp(t, cut.close + 0.55, 1.1)
  const turn = ramp(t, cut.aside + 0.5, 0.6) - ramp(t, cut.promise + 0.35, 0.6)
  // A whole number of breaths, so that the last frame meets the first.
  const breath = Math.sin((2 * Math.PI * Math.round(DURATION / 4.4) * t) / DURATION)
  const scan = (start: number, duration: number) => ramp(t, start, duration, (x) => x)
  const readings = [scan(welcome.start + 1.45, 1.9), scan(promise.start + 0.4, 2.1)]
  const reading = readings.find((x) => x > 0 && x < 1)
  return concierge({
    x: mix((LEFT + RIGHT) / 2, 158, aside),
    y: mix(mix(392, LINE, aside), LINE, low),
    scale: mix(mix(0.98, 0.9, aside), 1.3, low),
    nod: nodding(t) + 0.5 * breath,
    breath: 1.1 * breath,
    turn,
    blink: blinking(t),
    mouth: mouth(t),
    reading: reading === undefined ? -99 : mix(0, 380, reading),
  })
}

/* The customer's questionnaire. One of its questions is taken out, and comes back with its answer. */

const questions = [
  { number: '13', text: 'Which AI systems see our data?' },
  { number: '14', text: 'Are your people trained to use AI?' },
  { number: '15', text: 'Who approves a new AI tool?' },
] as const
const HEAD = 66
const ROW = 74
/** The upper edge of the questionnaire as it stands on the line. */
const SHEET = LINE - HEAD - 3 * ROW
const STRIP = 92

const sheet = (y: number, bottom: number, more = '') =>
  `<path fill="${color.paper}" d="M${LEFT} ${n(y)}h${RIGHT - LEFT}V${n(bottom)}h${LEFT - RIGHT}z"/>${more}`

function questionnaire(t: number): string {
  // It folds to the one question, opens for the answer, sinks into the line and comes up for the first picture.
  const folded = ramp(t, cut.aside + 0.2, 0.9) - ramp(t, answered, 0.9)
  const tall = t < cut.close ? ramp(t, cut.aside + 0.2, 0.9) : 0
  const sunk = ramp(t, cut.promise, 0.8) - ramp(t, cut.close, 1.0)
  const down = sunk * (LINE - TOP + 8)
  const lit = t < cut.close ? 1 : ramp(t, cut.lit, 0.5)
  const top = mix(SHEET, TOP, tall) + down
  const bottom = mix(LINE, TOP + STRIP, folded) + down
  let rows = ''
  questions.forEach(({ number, text }, index) => {
    const taken = index === 1
    const open = index === 2 ? LINE - ROW : top - down + HEAD + index * ROW
    const y = mix(open, TOP + (STRIP - ROW) / 2, taken ? folded : 0) + down
    const seen = taken ? 1 : Math.max(0, 1 - 2.2 * folded)
    if (seen === 0) return
    const rule = `<path stroke="${color.ink}" stroke-opacity=".35" stroke-width="1.5" d="M${LEFT + 22} ${n(y)}h${RIGHT - LEFT - 44}"/>`
    const light = taken
      ? `<path fill="${color.bright}" d="M${LEFT} ${n(y + 1)}h${n((RIGHT - LEFT) * lit)}v${ROW - 2}h${n((LEFT - RIGHT) * lit)}z"/>`
      : ''
    const done =
      index === 0 || t >= cut.close
        ? index === 0
          ? 1
          : 0
        : ramp(t, index === 1 ? cut.stamp : (cut.others[0] ?? 0), 0.4, travel)
    rows += group(
      seen,
      (taken && folded > 0.5 ? '' : rule) +
        light +
        word(number, { x: LEFT + 24, y: y + 48, size: 28, family: 'sans', weight: 400, fill: color.ink }) +
        word(text, { x: LEFT + 78, y: y + 49, size: 32, weight: taken ? 600 : 500, fill: color.ink }) +
        tick(RIGHT - 42, y + 37, done, color.band),
    )
  })
  const title = Math.max(0, 1 - 2.2 * folded)
  const head = group(
    title,
    word('Supplier questionnaire', { x: LEFT + 24, y: top + 44, size: 30, weight: 600, fill: color.ink }) +
      word(
        'received Nov 2',
        { x: RIGHT - 24, y: top + 43, size: 24, family: 'sans', weight: 400, fill: color.ink },
        ' text-anchor="end"',
      ),
  )
  return sheet(top, bottom) + head + rows
}

/** The answer's stamp, in the room under the question. */
function stamp(t: number): string {
  const set = ramp(t, cut.stamp, 0.28, leave)
  const gone = ramp(t, cut.promise, 0.3, leave)
  const opacity = set * (1 - gone)
  if (opacity === 0) return ''
  const size = mix(1.35, 1, set)
  return `<g opacity="${n(opacity)}" transform="translate(${n((LEFT + RIGHT) / 2)} ${n(TOP + HEAD + 2 * ROW + 109 + 260 * gone)}) rotate(-3) scale(${n(size)})">
<path fill="none" stroke="${color.band}" stroke-width="5" d="M-262-72h524v144h-524z"/>
${word('Yes, by role.', { x: 0, y: -2, size: 64, weight: 600, fill: color.band }, ' text-anchor="middle"')}
${word('Answered from record C-4, Nov 3', { x: 0, y: 46, size: 27, family: 'sans', weight: 600, fill: color.band }, ' text-anchor="middle"')}</g>`
}

/* What the question runs through: four sheets that rise from the line, one over the other. */

const CARD = TOP + STRIP + 26
const stops = ['Law', 'Rule', 'Owner', 'Record', 'Answer'] as const
const PITCH = 128

const small = (text: string, y: number) =>
  word(text, { x: LEFT + 30, y: CARD + y, size: 26, family: 'sans', weight: 600, fill: color.band })
const large = (lines: readonly string[], y: number, size: number) =>
  lines
    .map((line, index) => word(line, { x: LEFT + 30, y: CARD + y + index * size * 1.18, size, fill: color.ink }))
    .join('')
const foot = (text: string, y: number, x = LEFT + 30) =>
  word(text, { x, y: CARD + y, size: 27, family: 'sans', weight: 400, fill: color.ink })

const trained = [
  { role: 'Recruiter', result: '9 of 10', finished: 'Oct 12' },
  { role: 'Support agent', result: '10 of 10', finished: 'Oct 13' },
  { role: 'Laboratory analyst', result: '4 of 5', finished: 'Oct 20' },
  { role: 'Developer', result: 'Open', finished: 'No tool yet' },
] as const

/** The sheets' contents; `seen` is the time since one stands. They are drawn for a sheet that stands at `CARD`. */
const cards: readonly ((seen: number) => string)[] = [
  () =>
    small('The law', 56) +
    large(['EU AI Act, Article 4'], 124, 52) +
    large(['Take measures to support the AI', 'literacy of your staff.'], 200, 37) +
    foot('Verified, with its official source', 326),
  () =>
    small('Your rule', 56) +
    large(['No one gets an AI tool', 'before the training', 'for their role.'], 128, 50) +
    foot('Repeated every year', 326),
  (seen) =>
    small('Its owner', 56) +
    large(['Head of operations'], 124, 52) +
    foot('Confirms it every quarter:', 192) +
    ['Jan', 'Apr', 'Jul', 'Oct']
      .map((month, index) => {
        const x = LEFT + 30 + index * 138
        return `<path fill="none" stroke="${color.ink}" stroke-width="2" d="M${x} ${CARD + 226}h122v96h-122z"/>${foot(month, 258, x + 14)}${tick(x + 84, CARD + 288, ramp(seen, 0.7 + index * 0.22, 0.35), color.band)}`
      })
      .join(''),
  (seen) =>
    small('The training record', 56) +
    trained
      .map(({ role, result, finished }, index) => {
        const y = 112 + index * 66
        const open = index === 3
        const show = ramp(seen, 0.25 + index * 0.3, 0.4, arrive)
        return group(
          show,
          `<path stroke="${color.ink}" stroke-opacity=".35" stroke-width="1.5" d="M${LEFT + 30} ${CARD + y - 36}h${RIGHT - LEFT - 60}"/>` +
            word(role, { x: LEFT + 30, y: CARD + y + 6, size: 32, fill: color.ink }) +
            foot(result, y + 5, LEFT + 318) +
            word(finished, {
              x: LEFT + 454,
              y: CARD + y + 5,
              size: 27,
              family: 'sans',
              weight: open ? 600 : 400,
              fill: color.ink,
            }),
        )
      })
      .join(''),
]

function papers(t: number): string {
  const away = ramp(t, answered, 0.6, travel)
  if (away === 1) return ''
  let drawn = ''
  cards.forEach((card, index) => {
    const start = cut.stops[index] ?? 0
    const next = cut.stops[index + 1] ?? 0
    const rise = ramp(t, start, 0.8, arrive)
    // The next sheet covers it.
    if (rise === 0 || (index < 3 && t > next + 0.85)) return
    const down = (LINE - CARD) * Math.max(1 - rise, away)
    drawn += `<g transform="translate(0 ${n(down)})">${sheet(CARD, LINE + 4)}<path fill="${color.band}" d="M${LEFT} ${CARD}h100v6h-100z"/>${card(t - start)}</g>`
  })
  return drawn
}

/** From the question down to the level line: the way that it takes. */
function thread(t: number): string {
  const grown = ramp(t, cut.aside + 0.6, 0.8)
  const gone = ramp(t, answered, 0.5)
  if (grown === 0 || gone === 1) return ''
  const y = TOP + STRIP / 2
  const down = LINE - y
  const length = 22 + down
  const drawn = length * (grown - gone)
  return `<path fill="none" stroke="${color.bright}" stroke-width="6" stroke-dasharray="${n(drawn)} ${length + 9}" stroke-dashoffset="${n(-length * gone)}" d="M${LEFT} ${y}h-22v${down}"/>`
}

/** The five stops, on the front of the desk. */
function line(t: number): string {
  const hidden = ramp(t, cut.promise, 0.3, leave) - ramp(t, cut.close + 0.4, 0.7, arrive)
  if (hidden === 1) return ''
  let marks = ''
  stops.forEach((name, index) => {
    const x = LEFT + index * PITCH
    const reached = t < cut.close ? ramp(t, (cut.stops[index] ?? 0) - 0.05, 0.45) : 0
    const fill = reached > 0.5 ? color.bright : color.second
    marks += `<path stroke="${fill}" stroke-width="2" d="M${x + 1} ${LINE}v58"/>`
    if (reached > 0)
      marks += `<path fill="${color.bright}" d="M${x} ${LINE}h${n((PITCH - 6) * reached)}v14h${n((6 - PITCH) * reached)}z"/>`
    marks += word(name, { x: x + 12, y: LINE + 50, size: 28, weight: reached > 0.5 ? 600 : 500, fill })
  })
  return group(1 - hidden, marks)
}

/* At the right, the control's own record, which fills as the question passes. */

const entries = ['Article 4', 'Training first', 'Operations', '3 of 4 done', 'Yes, by role'] as const

function record(t: number): string {
  const x = SIDE
  const wide = WIDTH - 32 - x
  const reset = ramp(t, cut.close, 0.8)
  const step = (LINE - TOP - 108) / entries.length
  let rows = ''
  entries.forEach((entry, index) => {
    const y = TOP + 108 + index * step
    const start = index === 4 ? cut.stamp : (cut.stops[index] ?? 0) + 0.7
    const held = ramp(t, start, 0.55, arrive) * (1 - reset)
    const fresh = ramp(t, start, 0.3) - ramp(t, start + 1.2, 0.7)
    rows += `<path stroke="${color.paper}" stroke-opacity=".5" stroke-width="1.5" d="M${x} ${n(y)}h${wide}"/>`
    if (fresh > 0)
      rows += `<path fill="${color.bright}" fill-opacity="${n(0.28 * fresh)}" d="M${x} ${n(y)}h${wide}v${n(step)}h${-wide}z"/>`
    rows += word(stops[index] ?? '', {
      x: x + 14,
      y: y + 29,
      size: 22,
      family: 'sans',
      weight: 400,
      fill: color.second,
    })
    if (held < 1)
      rows += group(
        1 - held,
        `<path stroke="${color.paper}" stroke-opacity=".7" stroke-width="2" stroke-dasharray="7 7" d="M${x + 14} ${n(y + 56)}h120"/>`,
      )
    rows += group(held, word(entry, { x: x + 14, y: y + 62, size: 30, fill: color.bright }))
  })
  return (
    `<path fill="${color.ink}" fill-opacity=".55" stroke="${color.paper}" stroke-opacity=".5" stroke-width="1.5" d="M${x} ${LINE}V${TOP}h${wide}V${LINE}"/>` +
    word('Control C-4', { x: x + 14, y: TOP + 45, size: 34, weight: 600 }) +
    word('People are competent', {
      x: x + 14,
      y: TOP + 82,
      size: 21,
      family: 'sans',
      weight: 400,
      fill: color.second,
    }) +
    rows
  )
}

/** The promise, on the front of the desk. */
const close = (t: number) =>
  passing(
    'Transform AI Risk into Trusted Growth',
    { x: LEFT, y: LINE + 54, size: 36, fill: color.bright },
    presence(t, cut.promise + 0.5, cut.close + 0.2),
  )

/** The whole picture at a moment, as SVG: a pure function of time, and of the mouth that the speech gave it. */
export function frame(t: number, mouth: Mouth): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<path fill="${color.band}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
${wall()}${record(t)}${figure(t, mouth)}${thread(t)}${papers(t)}${questionnaire(t)}${stamp(t)}
<path fill="${color.ink}" d="M0 ${LINE}h${WIDTH}v${HEIGHT - LINE}H0z"/>
${line(t)}${close(t)}
<path fill="${color.bright}" d="M0 ${LINE - 4}h${WIDTH}v8H0z"/></svg>`
}
