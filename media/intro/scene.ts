import { filmTranscript } from '#features/home/film-words.ts'
import { mark, site } from '../../content/site.ts'
import { concierge } from './concierge.ts'
import { arrive, color, FPS, HEIGHT, LEFT, LINE, leave, mix, n, RIGHT, ramp, travel, WIDTH } from './style.ts'

const [welcome, ask, pillars, governance, compliance, enablement, trust, assessment, consultation, promise] =
  filmTranscript

/** Length in seconds: a whole number of frames, long enough after the last word for the first picture to return. */
export const DURATION = Math.ceil((promise.end + 1.9) * FPS) / FPS

/** How far the mouth is open at a moment, 0 to 1; comes from the measured speech. */
export type Mouth = (t: number) => number

/** Moments at which the picture turns, each just ahead of the words it belongs to. */
const cut = {
  name: welcome.start + 1.55,
  ask: ask.start - 0.3,
  pillars: pillars.start - 0.7,
  columns: [governance.start, compliance.start, enablement.start, trust.start],
  assessment: assessment.start - 0.45,
  consultation: consultation.start - 0.8,
  promise: promise.start - 0.25,
  close: promise.end + 0.45,
} as const

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

/* What stands behind the desk: files on their shelves, and the plan of the four pillars on the wall. */

const files: readonly (readonly [x: number, shelf: number, width: number, height: number, label?: boolean])[] = [
  [34, 0, 30, 104, true],
  [66, 0, 36, 92],
  [104, 0, 24, 116, true],
  [150, 0, 40, 84, true],
  [192, 0, 26, 104],
  [268, 0, 46, 98, true],
  [316, 0, 28, 110],
  [34, 1, 44, 92, true],
  [80, 1, 26, 110],
  [108, 1, 34, 84, true],
  [190, 1, 28, 100],
  [220, 1, 40, 112, true],
  [262, 1, 26, 90],
  [332, 1, 32, 104, true],
]

function wall(t: number): string {
  const gone = ramp(t, cut.pillars, 0.9) - ramp(t, cut.consultation + 0.15, 1.1)
  if (gone === 1) return ''
  const shelves = [166, 330]
  let path = 'M0 166h392M0 330h392'
  let used = ''
  let lit = 0
  for (const [x, shelf, width, height, label] of files) {
    const foot = shelves[shelf] ?? 0
    path += `M${x} ${foot}v${-height}h${width}v${height}`
    if (!label) continue
    const y = foot - height + 18
    path += `M${x + 7} ${y}h${width - 14}m${14 - width} 8h${width - 14}`
    // 'Your teams are using AI': here, and here, and here.
    const seen = t < cut.consultation ? ramp(t, ask.start + 0.25 + 0.17 * ((lit++ * 5) % 8), 0.45, arrive) : 0
    if (seen > 0) used += `<path d="M${x + 5} ${y - 5}h${width - 10}v${n(mix(0, 30, seen))}h${10 - width}z"/>`
  }
  // One file leans: somebody uses them.
  path += 'M222 166l20-96 24 5-19 91M146 330l22-100 22 5-21 95'
  path += 'M918 84h296v222h-296z'
  let plan = ''
  for (let column = 0; column < 4; column++) {
    const x = 946 + column * 64
    for (let course = 0; course <= column; course++) {
      const y = 284 - (course + 1) * 44
      if (course === 0) plan += `M${x} ${y}h48v44M${x} ${y}v44M${x} ${y + 11}h48m-48 11h48m-48 11h48m-48 11h48`
      if (course === 1) plan += `M${x} ${y}h48v44M${x} ${y}v44M${x} ${y + 15}h48m-48 15h48M${x + 16} ${y}v44m16-44v44`
      if (course === 2)
        plan += `M${x} ${y}h48v44M${x} ${y}v44M${x} ${y + 22}l24-22M${x} ${y + 44}l48-44M${x + 24} ${y + 44}l24-22`
    }
  }
  return `<g opacity="${n(1 - gone)}" transform="translate(${n(-46 * gone)} 0)" fill="none" stroke="${color.paper}" stroke-width="1.5">
<path stroke-opacity=".4" d="${path}"/><path stroke-opacity=".5" d="${plan}"/>
<g stroke="none" fill="${color.bright}" fill-opacity=".85">${used}</g><path stroke="none" fill="${color.bright}" fill-opacity=".85" d="M1138 108h48v44h-48z"/><path stroke="${color.bright}" stroke-width="2.5" d="M946 196h240"/></g>`
}

/* The bell and the open file on the desk; they sink behind the level line while it is used for measuring. */

function desk(t: number): string {
  const away = ramp(t, cut.pillars - 0.1, 0.6) - ramp(t, cut.consultation + 0.55, 0.7, arrive)
  if (away === 1) return ''
  return `<g transform="translate(0 ${n(64 * away)})" fill="${color.ink}" stroke="${color.paper}" stroke-width="3">
<path d="M352 ${LINE}v-10h92v10zM362 ${LINE - 10}a36 35 0 0 1 72 0zM392 ${LINE - 45}v-9h12v9"/>
<path d="M812 ${LINE}l18-35c30-12 56-11 78 4 22-15 48-16 78-4l18 35zM908 ${LINE - 31}v31"/></g>`
}

/* The concierge: at the desk, then beside what is measured, then at the desk again. */

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
  const aside = ramp(t, cut.pillars, 1.15) - ramp(t, cut.consultation, 1.25)
  const turn = ramp(t, cut.pillars + 0.5, 0.6) - ramp(t, cut.consultation + 0.35, 0.6)
  // A whole number of breaths, so that the last frame meets the first.
  const breath = Math.sin((2 * Math.PI * Math.round(DURATION / 4.4) * t) / DURATION)
  const scan = (start: number, duration: number) => ramp(t, start, duration, (x) => x)
  const readings = [scan(cut.name - 0.1, 1.9), scan(consultation.start + 0.4, 2.1)]
  const reading = readings.find((x) => x > 0 && x < 1)
  return concierge({
    x: mix(640, 148, aside),
    y: LINE,
    scale: mix(1.38, 0.94, aside),
    nod: nodding(t) + 0.5 * breath,
    breath: 1.1 * breath,
    turn,
    blink: blinking(t),
    mouth: mouth(t),
    reading: reading === undefined ? -99 : mix(0, 380, reading),
  })
}

/* What is written on the front of the desk, below the line. */

function lettering(t: number): string {
  const name = { in: Math.max(1 - ramp(t, cut.ask, 0.01), ramp(t, cut.close, 0.8)), out: 0 }
  // The first frame has the firm's name, and the last returns to it.
  const leaving = t < cut.close ? ramp(t, cut.ask - 0.22, 0.22, leave) : 0
  const logo = name.in * (1 - leaving)
  const rise = t < cut.close ? 0 : 14 * (1 - name.in)
  const second = presence(t, cut.name, cut.ask)
  const question = presence(t, cut.ask, cut.pillars)
  const answer = presence(t, ask.start + 1.75, cut.pillars)
  const specialist = presence(t, consultation.start + 0.05, cut.promise)
  const free = presence(t, consultation.start + 1.7, cut.promise)
  const promised = presence(t, cut.promise, cut.close)
  const promisedToo = presence(t, promise.start + 1.1, cut.close)
  const sign = `<g transform="translate(${LEFT} ${n(487 + rise)}) scale(1.9)" opacity="${n(logo)}"><path fill="${color.paper}" d="${mark.regular.ink}"/><path fill="${color.bright}" d="${mark.regular.accent}"/></g>`
  return [
    logo > 0 ? sign : '',
    logo > 0 ? word(site.name, { x: LEFT + 80, y: 540 + rise, size: 66, weight: 600 }, ` opacity="${n(logo)}"`) : '',
    passing('Your AI compliance concierge', { x: LEFT, y: 592, size: 36, fill: color.second }, second),
    passing('Your teams are using AI.', { x: LEFT, y: 530, size: 56 }, question),
    passing('Is your company ready?', { x: LEFT, y: 591, size: 56, fill: color.bright }, answer),
    passing('Speak with a specialist', { x: LEFT, y: 549, size: 52 }, specialist),
    passing('Free 30 minute consultation', { x: LEFT, y: 596, size: 36, fill: color.bright }, free),
    passing('Transform AI Risk', { x: LEFT, y: 530, size: 56 }, promised),
    passing('into Trusted Growth', { x: LEFT, y: 591, size: 56, fill: color.bright }, promisedToo),
  ].join('')
}

/* Four stepped pillars cross the line: rules, evidence, use, trust. */

const COURSE = 132
const WIDE = 132
const PITCH = 164
const names = ['Governance', 'Compliance', 'Enablement', 'Trust'] as const
const sayings = [
  'sets the rules.',
  'proves you follow them.',
  'helps your people work within them.',
  'lets others rely on you.',
]
const TITLE = { x: LEFT, y: 122, size: 68 }

/** `count` lines, `step` apart. */
const rows = (count: number, step: number, line: (offset: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index * step)).join('')

/** The courses of a pillar from the floor up, as in the site's diagram: rules, evidence, use, trust. */
const COURSES: readonly ((x: number) => string)[] = [
  (x) =>
    `<path stroke="${color.paper}" stroke-width="2" d="${rows(11, 12, (down) => `M${x} ${LINE + COURSE + 1 + down}h${WIDE}`)}"/>`,
  (x) =>
    `<path stroke="${color.paper}" stroke-width="1.8" d="${rows(11, 12, (down) => `M${x} ${LINE + 12 + down}h${WIDE}`)}${rows(12, 12, (right) => `M${x + 0.9 + right * 0.9864} ${LINE}v${COURSE}`)}"/>`,
  (x) =>
    `<path stroke="${color.bright}" stroke-width="2.4" d="${rows(19, 14.667, (right) => `M${n(x - COURSE + right)} ${LINE}l${COURSE} ${-COURSE}`)}"/>`,
  (x) => `<path fill="${color.bright}" d="M${x} ${LINE - 2 * COURSE}h${WIDE}v${COURSE}h-${WIDE}z"/>`,
]

function steps(t: number): string {
  if (t < cut.pillars || t > cut.assessment + 1) return ''
  const fold = ramp(t, cut.assessment, 0.75)
  let below = ''
  let above = ''
  let words = ''
  for (let column = 0; column < 4; column++) {
    const start = (cut.columns[column] ?? 0) - 0.1
    const rise = ramp(t, start, 1.1, arrive)
    const x = LEFT + column * PITCH
    const full = (column + 1) * COURSE
    // It grows from the floor and at the end folds into the line from both sides.
    const top = mix(HEIGHT - full * rise, LINE, fold)
    const floor = mix(HEIGHT, LINE, fold)
    const clip = `<clipPath id="column${column}"><path d="M${x} ${n(top)}h${WIDE}V${n(floor)}h-${WIDE}z"/></clipPath>`
    const courses = COURSES.slice(0, column + 1)
      .map((draw) => draw(x))
      .join('')
    if (rise > 0) below += `${clip}<g clip-path="url(#column${column})">${courses}</g>`
    words += heading(t, column, start, x, HEIGHT - full - 16)
  }
  // Governance alone stays short of the line.
  const gap = ramp(t, governance.start + 0.9, 0.5, arrive) * (1 - ramp(t, cut.assessment, 0.3, leave))
  if (gap > 0)
    above += `<path stroke="${color.paper}" stroke-width="2.5" stroke-dasharray="7 7" d="M386 ${LINE + 8}V${n(mix(LINE + 8, 538, gap))}" opacity="${n(gap)}"/>`
  return ghosts(t) + below + above + words + premise(t)
}

/** A pillar's name is said large, then settles on its pillar as the next one is said. */
function heading(t: number, column: number, start: number, x: number, y: number): string {
  const name = names[column] ?? ''
  const end = column < 3 ? (cut.columns[column + 1] ?? 0) - 0.45 : trust.end - 0.15
  const show = presence(t, start, cut.assessment + 0.2)
  const settle = ramp(t, end, 0.8)
  const at = { x: mix(TITLE.x, x, settle), y: mix(TITLE.y, y, settle), size: mix(TITLE.size, 28, settle) }
  const saying = presence(t, start + 0.35, end + 0.15)
  return (
    passing(name, at, show) +
    passing(sayings[column] ?? '', { x: LEFT, y: TITLE.y + 54, size: 38, fill: color.second }, saying)
  )
}

/** The four pillars as a plan, dashed as everything is that is only proposed; each gives way to what is built. */
function ghosts(t: number): string {
  let plan = ''
  for (let column = 0; column < 4; column++) {
    const drawn = ramp(t, pillars.start + 0.35 + column * 0.22, 0.9, arrive)
    const built = ramp(t, (cut.columns[column] ?? 0) - 0.1, 0.5)
    if (drawn === 0 || built === 1) continue
    const x = LEFT + column * PITCH
    const top = HEIGHT - (column + 1) * COURSE * drawn
    plan += `<path d="M${x} ${HEIGHT}V${n(top)}h${WIDE}V${HEIGHT}" opacity="${n(0.6 * Math.min(1, drawn * 2) * (1 - built))}"/>`
  }
  return `<g fill="none" stroke="${color.paper}" stroke-width="2" stroke-dasharray="8 8">${plan}</g>`
}

/** Before the first pillar: where they lead, and what the line stands for. */
function premise(t: number): string {
  const from = presence(t, pillars.start - 0.1, cut.columns[0] - 0.25)
  const to = presence(t, pillars.start + 2.0, cut.columns[0] - 0.25)
  const required = presence(t, pillars.start + 0.5, cut.assessment + 0.2)
  // It makes room along the line when compliance comes up to it.
  const x = mix(LEFT, 1000, ramp(t, compliance.start - 0.55, 1.0))
  const small = { size: 28, family: 'sans', weight: 400, fill: color.bright } as const
  return (
    passing('Four pillars, from open risk', { ...TITLE, size: 50, y: 112 }, from) +
    passing('to trusted growth', { ...TITLE, size: 50, y: 172, fill: color.bright }, to) +
    passing('What laws and', { ...small, x, y: LINE - 54 }, required) +
    passing('contracts require', { ...small, x, y: LINE - 20 }, required)
  )
}

/* The readiness assessment: five answers move a mark along the line, from 0 to 20. */

const CELL = (RIGHT - LEFT) / 21
const bands = [
  { name: 'Novice', range: '0-5', from: 0, cells: 6 },
  { name: 'Adopter', range: '6-10', from: 6, cells: 5 },
  { name: 'Practitioner', range: '11-15', from: 11, cells: 5 },
  { name: 'Leader', range: '16-20', from: 16, cells: 5 },
] as const
/** Answers are worth 0 to 4 each; these add up to a reading in the last band, through each of the others. */
const answers = [3, 4, 4, 3, 4] as const

function scale(t: number): string {
  if (t < cut.assessment || t > cut.consultation + 0.8) return ''
  const out = ramp(t, cut.consultation, 0.4, leave)
  const marks = answers.map((_, index) => assessment.start + 0.55 + index * 0.72)
  let value = 0
  answers.forEach((points, index) => {
    value += points * ramp(t, marks[index] ?? 0, 0.6)
  })
  const reading = Math.round(value)

  let ticks = ''
  for (let cell = 0; cell <= 21; cell++) {
    const grown = ramp(t, cut.assessment + 0.45 + cell * 0.018, 0.5, arrive) * (1 - out)
    const x = LEFT + cell * CELL
    if (grown > 0) ticks += `M${n(x)} ${LINE}v${n(-30 * grown)}`
  }
  let words = ''
  bands.forEach((band, index) => {
    const show = { in: ramp(t, cut.assessment + 0.6 + index * 0.1, 0.55, arrive), out }
    const x = LEFT + band.from * CELL
    // The mark lights a band as it comes into it, and lets the last one go.
    const here = ramp(value, band.from - 1, 1) - ramp(value, band.from + band.cells - 1, 1)
    const open = show.in * (1 - out)
    if (open === 0) return
    const width = band.cells * CELL - 5
    const divider = `d="M${n(x)} ${LINE}v${n(140 * open)}"`
    words += `<path stroke="${color.paper}" stroke-width="1.5" ${divider}/>`
    words += `<g opacity="${n(here * open)}"><path stroke="${color.bright}" stroke-width="2.5" ${divider}/><path fill="${color.bright}" d="M${n(x)} ${LINE}h${n(width)}v10h${n(-width)}z"/></g>`
    const left = x + 11
    const lit = { in: show.in, out: 1 - here * (1 - out) }
    for (const [text, y] of [['AI', 508] as const, [band.name, 539] as const]) {
      words += passing(text, { x: left, y, size: 26 }, show)
      words += passing(text, { x: left, y, size: 26, fill: color.bright }, lit)
    }
    words += passing(band.range, { x: left, y: 584, size: 26, family: 'sans', weight: 400, fill: color.second }, show)
  })

  const mark = ramp(t, cut.assessment + 0.75, 0.5, arrive) * (1 - out)
  const x = LEFT + (value + 0.5) * CELL
  const pointer =
    mark > 0
      ? `<g opacity="${n(mark)}" transform="translate(${n(x)} ${n(-16 * (1 - mark))})"><path fill="${color.bright}" d="M-19 378h38L0 414z"/>${word(String(reading), { x: 0, y: 360, size: 62, fill: color.bright }, ' text-anchor="middle"')}</g>`
      : ''

  // Five questions, each a staff of four divisions.
  const title = { in: ramp(t, cut.assessment + 0.4, 0.55, arrive), out }
  let staffs = ''
  answers.forEach((points, index) => {
    const seen = ramp(t, cut.assessment + 0.55 + index * 0.07, 0.5, arrive) * (1 - out)
    if (seen === 0) return
    const left = LEFT + index * 84
    const filled = points * 18 * ramp(t, (marks[index] ?? 0) - 0.1, 0.5, arrive)
    staffs += `<g opacity="${n(seen)}" fill="none" stroke="${color.paper}" stroke-width="2"><path stroke="none" fill="${color.bright}" d="M${left} ${n(226 - filled)}h60v${n(filled)}h-60z"/><path d="M${left} 154h60v72h-60zM${left} 172h60m-60 18h60m-60 18h60"/></g>`
  })
  return (
    `<path stroke="${color.paper}" stroke-width="2" d="${ticks}"/>` +
    words +
    pointer +
    staffs +
    passing('Five questions', { ...TITLE, y: 116, size: 62 }, title)
  )
}

/* The consultation: thirty minutes, measured on the front of the desk. */

function minutes(t: number): string {
  const end = cut.promise
  if (t < cut.consultation || t > end + 0.3) return ''
  const out = ramp(t, end - 0.25, 0.25, leave)
  const swept = 30 * ramp(t, consultation.start + 1.7, 1.9)
  let plain = ''
  let passed = ''
  for (let minute = 0; minute <= 30; minute++) {
    const grown = ramp(t, cut.consultation + 0.7 + minute * 0.018, 0.5, arrive) * (1 - out)
    if (grown === 0) continue
    const x = LEFT + (minute * (RIGHT - LEFT)) / 30
    const tick = `M${n(x)} ${LINE}v${n((minute % 5 ? 20 : 38) * grown)}`
    if (minute <= swept && swept > 0) passed += tick
    else plain += tick
  }
  return `<path stroke="${color.paper}" stroke-opacity=".75" stroke-width="2" d="${plain}"/><path stroke="${color.bright}" stroke-width="3.5" d="${passed}"/>`
}

/** The whole picture at a moment, as SVG: a pure function of time, and of the mouth that the speech gave it. */
export function frame(t: number, mouth: Mouth): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<path fill="${color.band}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
${wall(t)}${figure(t, mouth)}${desk(t)}
<path fill="${color.ink}" d="M0 ${LINE}h${WIDTH}v${HEIGHT - LINE}H0z"/>
${steps(t)}${scale(t)}${minutes(t)}${lettering(t)}
<path fill="${color.bright}" d="M0 ${LINE - 4}h${WIDTH}v8H0z"/></svg>`
}
