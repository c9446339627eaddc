import './picture.css'
import { useRef } from 'react'
import { notifyFault } from '#frame/desk/notices.tsx'
import { saveAs } from '#frame/ui/save-as.ts'
import { counted } from '#platform/text/counted.ts'
import type { ReportShown } from './api.server.ts'

type Funnel = Pick<ReportShown['total'], 'views' | 'leads' | 'won'>
type Props = { days: string; total: Funnel; campaigns: ReportShown['campaigns'] }

/** Sources that have a line of their own; the table below has all. */
const maxLines = 7
const width = 960
const left = 310
const right = 330
const [top, line] = [84, 46]

/** True for those of whom nothing is known. */
const isUnknown = ({ source, medium, campaign }: ReportShown['campaigns'][number]) => !(source || medium || campaign)

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

/** The sentence over the drawing: which source brought most leads. */
function sentenceOf({ leads, won }: Funnel, [first, second]: ReportShown['campaigns']) {
  if (leads === 0) return 'No lead came in these days'
  if (!first || first.leads === 0 || isUnknown(first) || first.leads === second?.leads)
    return `${counted(leads, 'lead')} came, ${won.toLocaleString('en-US')} won by now`
  return `${cut(first.title, 36)} brought most leads: ${first.leads.toLocaleString('en-US')} of ${leads.toLocaleString('en-US')}`
}

/** The leads by where they came from, as a drawing for a slide, and on a phone as a table. */
export function Picture({ days, total, campaigns }: Props) {
  const drawing = useRef<SVGSVGElement>(null)
  const named = campaigns
    .filter(({ views, leads }) => views + leads > 0)
    .toSorted((a, b) => b.leads - a.leads || b.won - a.won || b.views - a.views)
    .toSorted((a, b) => Number(isUnknown(a)) - Number(isUnknown(b)))
    .slice(0, maxLines)
  const most = Math.max(1, ...named.map(({ leads }) => leads))
  const barLength = (n: number) => (n / most) * (width - left - right)
  const height = top + named.length * line + 34
  if (named.length === 0) return null
  const sentence = sentenceOf(total, named)
  return (
    <section>
      <h2>What brought leads</h2>
      <figure className="picture">
        <svg ref={drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${sentence}, ${days}`}>
          <text className="picture-title" x="24" y="42">
            {sentence}
          </text>
          <text className="picture-small" x="24" y="66">
            {days}
          </text>
          {named.map(({ name, title: heading, source, views, leads, won }, at) => {
            const y = top + at * line
            return (
              <g key={`${name}${source}`}>
                <text className="picture-name" x={left - 16} y={y + 26} textAnchor="end">
                  {cut(heading, 36)}
                </text>
                <rect className="picture-leads" x={left} y={y + 8} width={barLength(leads)} height="26" />
                <rect className="picture-won" x={left} y={y + 8} width={barLength(won)} height="26" />
                <text className="picture-number" x={left + barLength(leads) + 12} y={y + 26}>
                  {counted(leads, 'lead')}
                  {won > 0 && `, ${won} won`}
                </text>
                {views > 0 && (
                  <text className="picture-small" x={width - 24} y={y + 26} textAnchor="end">
                    {`${counted(views, 'page')} read`}
                  </text>
                )}
              </g>
            )
          })}
          <rect className="picture-base" x={left - 1} y={top} width="1" height={named.length * line - 4} />
          <rect className="picture-won" x={left} y={height - 24} width="12" height="12" />
          <text className="picture-small" x={left + 18} y={height - 13}>
            Won by now
          </text>
          <rect className="picture-leads" x={left + 120} y={height - 24} width="12" height="12" />
          <text className="picture-small" x={left + 138} y={height - 13}>
            All leads of these days
          </text>
        </svg>
        <figcaption className="picture-narrow">
          <b>{sentence}.</b> {days}
        </figcaption>
        <table className="table picture-narrow">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col" className="number">
                Leads
              </th>
              <th scope="col" className="number">
                Won
              </th>
            </tr>
          </thead>
          <tbody>
            {named.map(({ name, title, leads, won }) => (
              <tr key={name}>
                <th scope="row">{title}</th>
                <td className="number">{leads.toLocaleString('en-US')}</td>
                <td className="number">{won.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <button
          type="button"
          className="button"
          onClick={() => void savePicture(drawing.current, { width, height }, 'leads-by-source.png')}
        >
          Save the picture
        </button>
      </figure>
    </section>
  )
}

/** Saves a drawing as a picture for a slide or a mail. */
export async function savePicture(
  drawing: SVGSVGElement | null,
  size: { width: number; height: number },
  name: string,
) {
  try {
    if (drawing) saveAs(await pngOf(drawing, size), name)
  } catch (error) {
    notifyFault(error)
  }
}

/** Draws the rectangles and texts of a drawing, as they are shown, at twice its size. */
async function pngOf(drawing: SVGSVGElement, { width, height }: { width: number; height: number }): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  canvas.width = width * 2
  canvas.height = height * 2
  pen.scale(2, 2)
  pen.fillStyle = getComputedStyle(drawing).backgroundColor
  pen.fillRect(0, 0, width, height)
  for (const part of drawing.querySelectorAll('rect, text')) {
    const style = getComputedStyle(part)
    const number = (name: string) => Number(part.getAttribute(name) ?? 0)
    pen.fillStyle = style.fill
    if (part.tagName === 'rect') pen.fillRect(number('x'), number('y'), number('width'), number('height'))
    else {
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      pen.textAlign = style.textAnchor === 'end' ? 'right' : 'left'
      pen.fillText(part.textContent ?? '', number('x'), number('y'))
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser saves no pictures.'))), 'image/png'),
  )
}
