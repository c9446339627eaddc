const programs = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrom(?:e|ium)\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** Names a browser as its owner would, by its User-Agent: `Safari on iPhone`. Nothing else of it is stored. */
export function browserName(userAgent: string): string {
  const text = userAgent.slice(0, 500)
  const find = (names: readonly (readonly [string, RegExp])[]) => names.find(([, sign]) => sign.test(text))?.[0]
  const system = find(systems)
  return `${find(programs) ?? 'A browser'}${system ? ` on ${system}` : ''}`
}
