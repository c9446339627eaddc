const attributes = /\s*([\p{L}_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy
const name = /\/?([\p{L}_][\w:.-]*)/uy
const namespace = 'http://www.w3.org/2000/svg'
/** Elements that show what another file has. */
const loading = new Set(['image', 'use', 'feImage'])
const skipped: readonly (readonly [from: string, to: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]
const maxShown = 40

/**
 * Finds why a browser would show no drawing, or one with holes: it is no well-formed XML, is not said to be SVG, or
 * loads something, which no browser does within a picture.
 *
 * @returns the first fault with its line; null for none
 */
export function faultOfSvg(svg: string): string | null {
  const open: { name: string; prefixes: readonly string[]; at: number }[] = []
  const entities = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
  let hasRoot = false
  const say = (at: number, reason: string) => {
    const shown = svg.slice(at, at + maxShown).split('\n')[0]
    return `has a fault on line ${svg.slice(0, at).split('\n').length}: '${shown}' ${reason}`
  }
  const referenceIn = (text: string, at: number): string | null => {
    for (const { 1: entity = '', index } of text.matchAll(/&(?:([a-z][\w.-]{0,30});|#\d{1,7};|#x[\da-f]{1,6};)?/gi))
      if ((text[index + 1] !== '#' && !entities.has(entity)) || !/^&#?\w+;/.test(text.slice(index, index + 40)))
        return say(at + index, 'is no XML; write &amp; for &, and the letter itself for &nbsp; and the like')
    return null
  }
  let at = 0
  while (at < svg.length) {
    const tag = svg.indexOf('<', at)
    const text = svg.slice(at, tag === -1 ? undefined : tag)
    if (open.length === 0 && text.replace('\ufeff', '').trim() !== '') return say(at, 'stands outside of <svg>')
    const reference = referenceIn(text, at)
    if (reference) return reference
    if (tag === -1) break
    const skip = skipped.find(([from]) => svg.startsWith(from, tag))
    if (skip) {
      const end = svg.indexOf(skip[1], tag + skip[0].length)
      if (end === -1) return say(tag, `does not end; write ${skip[1]} after it`)
      at = end + skip[1].length
      continue
    }
    if (svg.startsWith('<!', tag)) {
      const close = svg.indexOf('>', tag)
      const bracket = svg.indexOf('[', tag)
      const end = bracket !== -1 && bracket < close ? svg.indexOf(']>', tag) + 1 : close
      if (end <= 0) return say(tag, 'does not end')
      for (const [, entity = ''] of svg.slice(tag, end).matchAll(/<!ENTITY\s+([\w.-]+)/g)) entities.add(entity)
      at = end + 1
      continue
    }
    const isClose = svg[tag + 1] === '/'
    name.lastIndex = tag + 1
    const own = name.exec(svg)?.[1]
    if (own === undefined) return say(tag, 'is no tag; write &lt; for <')
    let end = name.lastIndex
    const given = new Map<string, string>()
    for (;;) {
      attributes.lastIndex = end
      const found = attributes.exec(svg)
      if (!found) break
      const [whole, key = '', double, single] = found
      if (!/^\s/.test(whole)) return say(tag, `has no blank before ${key}`)
      if (given.has(key)) return say(tag, `has ${key} twice`)
      const value = double ?? single ?? ''
      const wrong = referenceIn(value, attributes.lastIndex - 1 - value.length)
      if (wrong) return wrong
      given.set(key, value)
      end = attributes.lastIndex
    }
    const rest = /\s*(\/?)>/y
    rest.lastIndex = end
    const closing = rest.exec(svg)
    if (!closing) return say(tag, 'has no end, or an attribute without quotation marks or twice')
    at = rest.lastIndex
    if (isClose) {
      const last = open.pop()
      if (last?.name === own) continue
      return last && open.some((one) => one.name === own)
        ? say(last.at, `does not end; write </${last.name}> after it`)
        : say(tag, 'ends what is not open')
    }
    if (open.length === 0) {
      if (hasRoot) return say(tag, 'stands outside of <svg>')
      hasRoot = true
      const says = given.get('xmlns') ?? ''
      if (own === 'svg' && says !== namespace && !says.startsWith('&'))
        return say(tag, `does not say that it is SVG; write xmlns="${namespace}" into <svg>`)
    }
    const prefixes = [
      ...(open.at(-1)?.prefixes ?? ['xml', 'xmlns']),
      ...[...given.keys()].flatMap((key) => (key.startsWith('xmlns:') ? [key.slice(6)] : [])),
    ]
    for (const key of [own, ...given.keys()]) {
      const [prefix = '', ...more] = key.split(':')
      if (more.length > 0 && !prefixes.includes(prefix))
        return say(tag, `has ${key}, and nothing says what ${prefix} is; write xmlns:${prefix}="…" into <svg>`)
    }
    const loads = given.get('href') ?? given.get('xlink:href') ?? ''
    if (loading.has(own) && /^(?:https?:)?\/\//i.test(loads))
      return say(tag, 'loads another file, which no browser does in a picture; put it in')
    if (closing[1] === '') open.push({ name: own, prefixes, at: tag })
  }
  const last = open.at(-1)
  return last ? say(last.at, `does not end; write </${last.name}> after it`) : null
}
