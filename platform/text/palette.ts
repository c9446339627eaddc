/** The roles of colour in `app/frame/styles/tokens.css` that files, mails and pictures need. */
export const colourNames = [
  'paper',
  'sunk',
  'raised',
  'ink',
  'ink-2',
  'ink-3',
  'rule',
  'edge',
  'accent',
  'accent-2',
  'accent-tint',
  'on-accent',
  'caution',
  'caution-tint',
  'band',
  'band-2',
  'band-3',
  'on-night',
  'on-night-2',
  'deep',
  'bright',
] as const
export type ColourName = (typeof colourNames)[number]
/** A colour such as `#005c3e` for each role. */
export type Palette = Readonly<Record<ColourName, string>>
export type Palettes = { light: Palette; dark: Palette }

/**
 * Reads the colours of both themes for files, mails and pictures, which know neither tokens nor OKLCH.
 *
 * @param css the text of `app/frame/styles/tokens.css`
 * @throws Error naming the token that is missing or of another kind
 */
export function palettesOf(css: string): Palettes {
  const palette = (theme: 0 | 1) =>
    Object.fromEntries(
      colourNames.map((name) => {
        const [light, dark = light] = tokenOf(css, name)
        return [name, hexOf(theme === 0 ? light : dark)]
      }),
    ) as Palette
  return { light: palette(0), dark: palette(1) }
}

/**
 * Reads a token's colour, `oklch(l c h)`: one, or the light theme's and the dark theme's.
 *
 * @throws Error naming the token that is missing or of another kind
 */
export function tokenOf(css: string, name: ColourName): [string, string?] {
  const written = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1] ?? ''
  const [light, dark] = written.match(/oklch\([\d.]+ [\d.]+ [\d.]+\)/g) ?? []
  if (!light) throw new Error(`app/frame/styles/tokens.css: --color-${name} is '${written}', no oklch(l c h)`)
  return [light, dark]
}

/**
 * Replaces each `var(--color-NAME)` of a drawing by the palette's colour.
 *
 * @throws Error naming an unknown colour
 */
export const painted = (svg: string, palette: Palette): string =>
  svg.replace(colourInDrawing, (_, name: string) => {
    if (Object.hasOwn(palette, name)) return palette[name as ColourName]
    throw new Error(noColour(name))
  })

export const unknownColours = (svg: string): { line: number; reason: string }[] =>
  svg.split('\n').flatMap((text, index) =>
    [...text.matchAll(colourInDrawing)]
      .map(([, name = '']) => name)
      .filter((name) => !(colourNames as readonly string[]).includes(name))
      .map((name) => ({ line: index + 1, reason: noColour(name) })),
  )

/** Matches every `var(--color-…)`: names are case sensitive and may have spaces around them, as in browsers. */
const colourInDrawing = /var\(\s*--color-([\w-]+)\s*\)/g
const noColour = (name: string) => `There is no color --color-${name}; there is ${colourNames.join(', ')}`

/**
 * Converts OKLCH to sRGB with eight bits a channel, clipped to the screen's range (Ottosson, "A perceptual color
 * space", 2020).
 */
function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (linear: number) => {
    const curved = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, curved)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channels.map(byte).join('')}`
}
