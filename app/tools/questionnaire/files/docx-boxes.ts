import { emptyBox, tickedBox } from './boxes.ts'
import { attribute, type Edit, escaped, plain, type Tag } from './xml.ts'

/** A box of a document: its sign, and the edits that tick it where it stands. */
export type Box = { sign: string; tick: readonly Edit[] }

/** Other signs of boxes in a text. */
const signs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'\u2610\u25a1\u25a2\u274f\u2750\u2751\u2752\u2b1c\u{1f78e}'].map((sign) => [sign, emptyBox]),
  ),
  ...Object.fromEntries([...'\u2611\u2612\u{1f5f9}\u{1f5f7}\u{1f5f5}'].map((sign) => [sign, tickedBox])),
}
const mayHaveSign = /[\u2610-\u2612\u25a1\u25a2\u274f-\u2752\u2b1c\u{1f78e}\u{1f5f9}\u{1f5f7}\u{1f5f5}]|&#/u

/** Fonts of pictures: the letters at which they have boxes, and a box that is ticked. */
type Pictures = { name: string; empty: readonly number[]; ticked: readonly number[] }
const pictureFonts: readonly Pictures[] = [
  { name: 'wingdings', empty: [0x6f, 0x70, 0x71, 0x72, 0xa8], ticked: [0xfe, 0xfd, 0x78] },
  { name: 'wingdings 2', empty: [0xa3, 0x2a, 0x30], ticked: [0x52, 0x51, 0x53, 0x54] },
  { name: 'webdings', empty: [0x63], ticked: [] },
]
const picturesOf = (font: string | null) => pictureFonts.find(({ name }) => name === font?.toLowerCase()) ?? null
const isPictureFont = (font: string) => /^(?:wingdings|webdings|symbol)/i.test(font)

/** The box that a font of pictures has for a letter, which Word writes from F000 on; null where it has none. */
function boxAt({ empty, ticked }: Pictures, code: number): string | null {
  const letter = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  return empty.includes(letter) ? emptyBox : ticked.includes(letter) ? tickedBox : null
}

/** The values that switch a property off. */
export const isOff = /^(?:0|false|off)$/
const isOn = (tag: Tag) => !isOff.test(attribute(tag, `${tag.prefix}val`) ?? '')

/** A tag with another attribute of its prefix in place of the same. */
function withAttribute({ prefix, name, attributes, kind }: Tag, key: string, value: string): string {
  const others = attributes.replace(new RegExp(`\\s${prefix}${key}\\s?=\\s?(?:"[^"]*"|'[^']*')`), '').trimEnd()
  return `<${prefix}${name}${others} ${prefix}${key}="${value}"${kind === 'empty' ? '/' : ''}>`
}

/**
 * A box that is open: a form field of older Words, or a content control.
 *
 * @property checked the tag that says whether it is ticked, which stands at a place where there is none
 */
type Field = { tag: Tag; checked: Tag | null; place: number; isTicked: boolean }
/**
 * @property sign the font and the letter of the ticked sign
 * @property isRead true when its sign was found
 */
type Control = { box: Field | null; sign: { font: string; code: number }; isRead: boolean; isLocked: boolean }

const ticking = ({ tag, checked, place }: Field): Edit => {
  if (checked) return { from: checked.start, to: checked.end, text: withAttribute(checked, 'val', '1') }
  const put = `<${tag.prefix}checked ${tag.prefix}val="1"/>`
  if (tag.kind === 'empty')
    return {
      from: tag.start,
      to: tag.end,
      text: `<${tag.prefix}${tag.name}${tag.attributes}>${put}</${tag.prefix}${tag.name}>`,
    }
  return { from: place, to: place, text: put }
}

/**
 * Reads the boxes of a document, whichever way Word has written them: as a sign of a text or of a font of pictures, as
 * a form field, or as a content control.
 */
export function boxReader(xml: string) {
  const controls: Control[] = []
  let field: Field | null = null
  let pictures: Pictures | null = null

  const boxControl = () => controls.findLast(({ box, isRead }) => box !== null && !isRead) ?? null

  /** The sign of a content control in the place of its first text or picture. */
  function controlled(control: Control, from: number, to: number, prefix: string, isText: boolean): Box {
    const { box, sign } = control
    control.isRead = true
    const picture = isPictureFont(sign.font)
      ? `<${prefix}sym ${prefix}font="${escaped(sign.font)}" ${prefix}char="${(0xf000 | (sign.code & 0xff)).toString(16).toUpperCase()}"/>`
      : null
    const letter = String.fromCodePoint(sign.code)
    const inText = picture ? `</${prefix}t>${picture}<${prefix}t xml:space="preserve">` : escaped(letter)
    const put = isText ? inText : (picture ?? `<${prefix}t>${escaped(letter)}</${prefix}t>`)
    return {
      sign: box?.isTicked ? tickedBox : emptyBox,
      tick: [...(box ? [ticking(box)] : []), { from, to, text: put }],
    }
  }

  return {
    /** True in a content control that has rules of its own: it is no box, or is locked. */
    isLocked: () => controls.at(-1)?.box === null || controls.at(-1)?.isLocked === true,
    /** Reads a text: its words, and the boxes between them. */
    text(from: number, to: number, prefix: string): (string | Box)[] {
      const raw = xml.slice(from, to)
      const control = boxControl()
      if (!control && !pictures && !mayHaveSign.test(raw)) return [plain(raw)]
      const all = [...raw.matchAll(/&#?\w{1,9};|./gsu)].map(({ 0: one, index }) => {
        const own = plain(one)
        const code = own.codePointAt(0) ?? 0
        return {
          own,
          from: from + index,
          to: from + index + one.length,
          sign: pictures ? boxAt(pictures, code) : (signs[own] ?? null),
        }
      })
      if (control && raw.trim() !== '' && all.every(({ sign }) => sign === null))
        return [controlled(control, from, to, prefix, true)]
      let open = control
      return all.map((one) => {
        if (one.sign === null) return one.own
        if (open) {
          const box = controlled(open, one.from, one.to, prefix, true)
          open = null
          return box
        }
        const ticked = pictures ? String.fromCharCode(0xf000 | (pictures.ticked[0] ?? 0)) : tickedBox
        return { sign: one.sign, tick: [{ from: one.from, to: one.to, text: ticked }] }
      })
    },
    /** Reads a tag, and gives what a reader sees in its place. */
    tag(tag: Tag): string | Box | null {
      const { name, kind, prefix } = tag
      const control = controls.at(-1)
      if (name === 'sdt' && kind === 'open')
        controls.push({ box: null, sign: { font: '', code: 0x2612 }, isRead: false, isLocked: false })
      else if (name === 'sdt' && kind === 'close') controls.pop()
      else if (name === 'r') pictures = null
      else if (name === 'rFonts') pictures = picturesOf(attribute(tag, `${prefix}ascii`))
      else if (kind === 'close') {
        if (name !== 'checkBox' || !field) return null
        const box = { sign: field.isTicked ? tickedBox : emptyBox, tick: [ticking({ ...field, place: tag.start })] }
        field = null
        return box
      } else if (name === 'checkbox' && control) control.box = { tag, checked: null, place: tag.end, isTicked: false }
      else if (name === 'lock' && control) control.isLocked = /content/i.test(attribute(tag, `${prefix}val`) ?? '')
      else if (name === 'checkedState' && control) {
        const code = Number.parseInt(attribute(tag, `${prefix}val`) ?? '', 16)
        if (code > 0 && code <= 0x10ffff) control.sign = { font: attribute(tag, `${prefix}font`) ?? '', code }
      } else if (name === 'checkBox') {
        const found = { tag, checked: null, place: tag.end, isTicked: false }
        if (kind === 'empty') return { sign: emptyBox, tick: [ticking(found)] }
        field = found
      } else if (name === 'checked') {
        const of: Field | null = field ?? control?.box ?? null
        if (of) Object.assign(of, { checked: tag, isTicked: isOn(tag) })
      } else if (name === 'default' && field) field.isTicked = isOn(tag)
      else if (name === 'sym') return symbol(tag)
      return null
    },
  }

  function symbol(tag: Tag): string | Box | null {
    const { prefix, start, end } = tag
    const font = attribute(tag, `${prefix}font`)
    const code = Number.parseInt(attribute(tag, `${prefix}char`) ?? '', 16)
    if (!(code > 0 && code <= 0x10ffff)) return null
    const control = boxControl()
    if (control) return controlled(control, start, end, prefix, false)
    const of = picturesOf(font)
    const letter = String.fromCodePoint(code)
    const sign = of ? boxAt(of, code) : (signs[letter] ?? null)
    if (sign === null) return of || (code >= 0xe000 && code <= 0xf8ff) ? null : letter
    const [ticked] = of?.ticked ?? []
    // A font that has no box with a tick leaves it to one that has.
    const own = of && ticked === undefined ? { ...tag, attributes: ` ${prefix}font="Wingdings"` } : tag
    const hex = of ? (0xf000 | (ticked ?? 0xfe)).toString(16) : '2612'
    return { sign, tick: [{ from: start, to: end, text: withAttribute(own, 'char', hex.toUpperCase()) }] }
  }
}
