import './picture.css'
import { useRef } from 'react'
import { notifyFault } from '#frame/desk/notices.tsx'
import { saveAs } from '#frame/ui/save-as.ts'
import { counted } from '#platform/text/counted.ts'
import type { ReportShown } from './api.server.ts'

type Funnel = Pick<ReportShown['total'], 'views' | 'leads' | 'won'>
type Props = { title: string; total: Funnel; campaigns: ReportShown['campaigns'] }

/** Campaigns that have a line of their own; the table below has all. */
const maxLines = 7
const width = 960
const left = 310
const right = 330
const [top, line] = [84, 46]

export function Picture({ title, total, campaigns }: Props) {
  const drawing = useRef<SVGSVGElement>(null)
  const named = campaigns
    .filter(({ views, leads }) => views + leads > 0)
    .toSorted((a, b) => b.leads - a.leads || b.won - a.won || b.views - a.views)
    .toSorted((a, b) => Number(a.source === '') - Number(b.source === ''))
    .slice(0, maxLines)
  const most = Math.max(1, ...named.map(({ leads }) => leads))
  const barLength = (n: number) => (n / most) * (width - left - right)
  const height = top + named.length * line + 34
  if (named.length === 0) return null
  return (
    <section>
      <h2>What the campaigns brought</h2>
      <figure className="picture">
        <svg
          ref={drawing}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`What the campaigns brought, ${title}`}
        >
          <text className="picture-title" x="24" y="42">
            {`${counted(total.leads, 'lead')}, ${total.won} won`}
          </text>
          <text className="picture-small" x="24" y="66">
            {title}
          </text>
          {named.map(({ name, title: heading, source, views, leads, won }, at) => {
            const y = top + at * line
            return (
              <g key={`${name}${source}`}>
                <text className="picture-name" x={left - 16} y={y + 26} textAnchor="end">
                  {heading.length > 36 ? `${heading.slice(0, 35)}…` : heading}
                </text>
                <rect className="picture-leads" x={left} y={y + 8} width={barLength(leads)} height="26" />
                <rect className="picture-won" x={left} y={y + 8} width={barLength(won)} height="26" />
                <text className="picture-number" x={left + barLength(leads) + 12} y={y + 26}>
                  {counted(leads, 'lead')}
                  {won > 0 && `, ${won} won`}
                </text>
                <text className="picture-small" x={width - 24} y={y + 26} textAnchor="end">
                  {`${counted(views, 'page')} read`}
                </text>
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
        <button
          type="button"
          className="button"
          onClick={() => void savePicture(drawing.current, { width, height }, 'campaigns.png')}
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
