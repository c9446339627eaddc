import { useEffect, useRef, useState } from 'react'
import { mark, site, wordmark } from '#content/site.ts'
import { ForServer, SendToServer } from '#frame/desk/ForServer.tsx'
import { notifyFault } from '#frame/desk/notices.tsx'
import { Table } from '#frame/desk/Screen.tsx'
import { saveAs } from '#frame/ui/save-as.ts'

/** The colors that people outside the site need too, by their names in `tokens.css`. */
const colors = [
  { token: '--color-accent', name: 'Accent', where: 'Links, buttons, the stroke of the logo' },
  { token: '--color-ink', name: 'Ink', where: 'Text, and the logo' },
  { token: '--color-paper', name: 'Paper', where: 'The ground of pages' },
  { token: '--color-band', name: 'Band', where: 'The full green surfaces' },
  { token: '--color-bright', name: 'Bright', where: 'The accent on band and footer' },
] as const
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]
type Codes = Readonly<Record<string, Readonly<Record<Scheme, string>>>>

const builder = 'whoever builds the site'
const request =
  'The colors are in app/frame/styles/tokens.css, the logo and the name in content/site.ts. Then build the site, and render the film with npm run media:intro.'

/** The logo and the colors as they are, for a slide or a printer, and who changes them. */
export function Brand() {
  const probe = useRef<HTMLSpanElement>(null)
  const [codes, setCodes] = useState<Codes>({})
  useEffect(() => {
    if (probe.current) setCodes(codesOf(probe.current))
  }, [])
  const [ink, accent] = ['--color-ink', '--color-accent'].map((token) => codes[token]?.light ?? '')
  const save = async (type: 'svg' | 'png') => {
    try {
      const blob = new Blob([logoOf(String(ink), String(accent))], { type: 'image/svg+xml' })
      saveAs(type === 'svg' ? blob : await pngOf(blob), `${site.name.toLowerCase()}-logo.${type}`)
    } catch (error) {
      notifyFault(error)
    }
  }
  return (
    <section className="brand">
      <span ref={probe} hidden />
      <p>
        The logo and the colors are part of the site itself. Pages, mails, documents, icons and the pictures of shared
        links take them from one place, so they are not changed on the desk.
      </p>
      <p>
        Whoever builds your site changes them, and they show with its next version. The film on the home page keeps the
        earlier ones until it is rendered again.
      </p>
      <SendToServer whom={builder} subject={`${site.name}: a new logo or new colors`} text={request} />
      <ForServer whom={builder}>
        <p className="as-written">{request}</p>
      </ForServer>
      <h2>Logo</h2>
      <svg className="brand-logo" viewBox={`0 0 ${width} 32`} role="img" aria-label={site.name}>
        <LogoPaths ink="var(--color-ink)" accent="var(--color-accent)" />
      </svg>
      <p className="row">
        <button type="button" className="button" onClick={() => void save('svg')}>
          Save as SVG
        </button>
        <button type="button" className="button" onClick={() => void save('png')}>
          Save as PNG
        </button>
      </p>
      <h2>Colors</h2>
      <Table
        label="Colors"
        rows={colors}
        keyOf={({ token }) => token}
        none=""
        columns={[
          {
            name: 'Color',
            cell: ({ name, where }) => (
              <>
                {name} <small className="also">{where}</small>
              </>
            ),
          },
          ...schemes.map((scheme) => ({
            name: scheme === 'light' ? 'Light' : 'Dark',
            cell: ({ token }: (typeof colors)[number]) => (
              <span className="brand-color">
                <span style={{ background: `var(${token})`, colorScheme: scheme }} />
                {codes[token]?.[scheme]}
              </span>
            ),
          })),
        ]}
      />
    </section>
  )
}

const isDrawn = wordmark.of === (site.name as string)
const width = isDrawn ? wordmark.width : 32

const LogoPaths = ({ ink, accent }: { ink: string; accent: string }) => (
  <>
    <path fill={ink} d={mark.regular.ink} />
    <path fill={accent} d={mark.regular.accent} />
    {isDrawn && <path fill={ink} transform="scale(.1)" d={wordmark.path} />}
  </>
)

const logoOf = (ink: string, accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width * 8}" height="256">` +
  `<path fill="${ink}" d="${mark.regular.ink}"/><path fill="${accent}" d="${mark.regular.accent}"/>` +
  `${isDrawn ? `<path fill="${ink}" transform="scale(.1)" d="${wordmark.path}"/>` : ''}</svg>`

/** Reads the colors as the browser shows them, in the notation that other programs take: #005740. */
function codesOf(probe: HTMLElement): Codes {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const code = (token: string, scheme: Scheme) => {
    probe.style.colorScheme = scheme
    probe.style.backgroundColor = `var(${token})`
    if (!pen) return ''
    pen.fillStyle = getComputedStyle(probe).backgroundColor
    pen.fillRect(0, 0, 1, 1)
    const parts = pen.getImageData(0, 0, 1, 1).data.slice(0, 3)
    return `#${[...parts].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  return Object.fromEntries(
    colors.map(({ token }) => [token, { light: code(token, 'light'), dark: code(token, 'dark') }]),
  )
}

async function pngOf(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight)
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return await canvas.convertToBlob({ type: 'image/png' })
  } finally {
    URL.revokeObjectURL(address)
  }
}
