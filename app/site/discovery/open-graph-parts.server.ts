import type { SharedDrawing } from '#platform/content-source.ts'
import type { Palette } from '#platform/text/palette.ts'
import { escaped } from './open-graph-text.server.ts'

/** The level line runs at 39 % of the height, as in every illustration. */
export const level = 246
/** The right third, where a drawing stands beside the title. */
const left = 846
const right = 1128
const leftOfFigures = 770
const top = 300
const bottom = 590

type Drawing<Of extends SharedDrawing['of']> = Extract<SharedDrawing, { of: Of }>

const text = (words: string, x: number, y: number, size: number, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="500"${more}>${escaped(words)}</text>`

const ends = ' text-anchor="end"'

/** Years on a ruler, with months as ticks, and the level mark on the day. */
export function ruler({ date, meaning, printed, mark }: Drawing<'date'>, palette: Palette): string {
  const years = 5
  const yearWidth = 240
  const first = Number(date.slice(0, 4)) - 2
  const at = (year: number, month: number, day = 1) => (year - first + (month - 1) / 12 + (day - 1) / 365) * yearWidth
  const [year = first, month = 1, day = 1] = date.split('-').map(Number)
  const x = Math.round(at(year, month, day))
  const ticks = Array.from({ length: years * 12 }, (_, index) => `M${index * (yearWidth / 12)} ${level}v12`).join('')
  const labels = Array.from({ length: years }, (_, index) =>
    text(String(first + index), index * yearWidth + 12, level + 44, 24),
  ).join('')
  return `<path d="${ticks}" stroke="${palette['on-night']}" stroke-width="1.5" opacity=".6"/>
    <path d="${Array.from({ length: years }, (_, index) => `M${index * yearWidth} ${level}v44`).join('')}" stroke="${palette['on-night']}" stroke-width="2"/>
    <g fill="${palette['on-night-2']}">${labels}</g>
    ${levelMark(x, mark, palette)}
    <g fill="${palette.bright}">${text(meaning, x + 40, 148, 28)}</g>
    <g fill="${palette['on-night']}">${text(printed, x + 40, 198, 44)}</g>`
}

function levelMark(x: number, mark: Drawing<'date'>['mark'], palette: Palette): string {
  const whole = `M${x - 26} ${level - 48}h52l-26 45z`
  const line = `fill="none" stroke="${palette.bright}" stroke-width="4"`
  if (mark === 'filled') return `<path d="${whole}" fill="${palette.bright}"/>`
  if (mark === 'half')
    return `<path d="M${x - 26} ${level - 48}h26v45z" fill="${palette.bright}"/><path d="${whole}" ${line}/>`
  return `<path d="${whole}" ${line}${mark === 'dashed' ? ' stroke-dasharray="9 6"' : ''}/>`
}

/** The most rows that are drawn. */
const maxRows = 8
/** More ticks than this end in a plus sign. */
const maxTicks = 6

/** A row for each name, with its ticks: filled, half or open. */
export function tickRows({ rows }: Drawing<'ticks'>, palette: Palette): string {
  const step = 36
  const from = 946
  return rows
    .slice(0, maxRows)
    .map(({ name, ticks }, row) => {
      const y = top + row * step
      const drawn = ticks.slice(0, maxTicks).map((look, index) => {
        const x = from + index * 30
        const box = `<path d="M${x + 1} ${y + 1}h20v20h-20z" fill="none" stroke="${palette.bright}" stroke-width="2"/>`
        if (look === 'open') return box
        return `${box}<path d="M${x} ${y}h${look === 'part' ? 11 : 22}v22h-${look === 'part' ? 11 : 22}z" fill="${palette.bright}"/>`
      })
      const more = ticks.length > maxTicks ? text('+', from + maxTicks * 30 + 2, y + 19, 24) : ''
      return `<g fill="${palette['on-night']}">${text(name, from - 18, y + 19, 22, ends)}${more}</g>${drawn.join('')}`
    })
    .join('')
}

/** A cell for each of all, so many of them filled, and the count below. */
export function share({ filled, all, unit }: Drawing<'share'>, palette: Palette): string {
  const columns = 12
  const step = 24
  const cells = Array.from({ length: all }, (_, index) => {
    const [x, y] = [left + (index % columns) * step, top + Math.floor(index / columns) * step]
    return index < filled
      ? `<path d="M${x} ${y}h18v18h-18z" fill="${palette.bright}"/>`
      : `<path d="M${x + 1} ${y + 1}h16v16h-16z" fill="none" stroke="${palette.bright}" stroke-width="2"/>`
  })
  const below = Math.min(bottom, top + Math.ceil(all / columns) * step + 40)
  return `${cells.join('')}<g fill="${palette['on-night']}">${text(`${filled} of ${all} ${unit}`, left, below, 30)}</g>`
}

/** Figures below each other, ruled. */
export function figureRows({ rows }: Drawing<'figures'>, palette: Palette): string {
  const step = (bottom - top + 20) / rows.length
  const size = rows.length > 3 ? 36 : 44
  return rows
    .map(({ figure, label }, row) => {
      const y = top + row * step
      return `<path d="M${leftOfFigures} ${y}H${right}" stroke="${palette['on-night']}" opacity=".5" stroke-width="1.5"/>
        <g fill="${palette.bright}">${text(figure, leftOfFigures, y + size + 4, size)}</g>
        <g fill="${palette['on-night']}">${text(label, right, y + size + 2, 24, ends)}</g>`
    })
    .join('')
}

/** Bars on one scale: solid up to the shortest end, outlined up to the longest. */
export function spanRows({ rows, unit }: Drawing<'spans'>, palette: Palette): string {
  const longest = Math.max(...rows.map((row) => row.from + row.longest))
  const scale = (right - left) / longest
  const step = 44
  const bars = rows.map(({ from, shortest, longest: end }, row) => {
    const [x, y] = [left + from * scale, top + row * step]
    return `<path d="M${x} ${y}h${shortest * scale}v26h-${shortest * scale}z" fill="${palette.bright}"/>
      <path d="M${x} ${y}h${end * scale}v26h-${end * scale}z" fill="none" stroke="${palette.bright}" stroke-width="2"/>`
  })
  const below = top + rows.length * step + 26
  return `${bars.join('')}<g fill="${palette['on-night']}">${text(`${longest} ${unit}`, right, below, 26, ends)}</g>`
}
