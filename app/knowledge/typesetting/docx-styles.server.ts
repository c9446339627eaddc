import { BorderStyle, LineRuleType } from 'docx'
import type { ColourName } from '#platform/text/palette.ts'
import type { Brand } from './pdf.server.ts'

const serif = 'STIX Two Text'
export const sans = 'Source Sans 3'

/** Twentieths of a point: A4 with the margins of the PDF's text and half of its margin column. */
export const page = { width: 11906, height: 16838, left: 1700, right: 1360, top: 1500, bottom: 1400 }
export const textWidth = page.width - page.left - page.right

/** A word processor writes colours without a number sign. */
export function coloursOf({ palette }: Brand) {
  const bare = (name: ColourName) => palette[name].slice(1).toUpperCase()
  return {
    ink: bare('ink'),
    ink2: bare('ink-2'),
    hair: bare('rule'),
    edge: bare('edge'),
    sunk: bare('sunk'),
    accent: bare('accent'),
    cautionTint: bare('caution-tint'),
  }
}

export const line = (color: string, size = 4) => ({ style: BorderStyle.SINGLE, size, color })
export const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }

export function styles(brand: Brand) {
  const { ink, ink2, accent } = coloursOf(brand)
  const heading = (size: number, before: number, after: number, more: object = {}) => ({
    run: { font: serif, size, bold: true, color: ink },
    paragraph: { spacing: { before, after }, keepNext: true, keepLines: true, ...more },
  })
  return {
    default: {
      document: {
        run: { font: serif, size: 20, color: ink, language: { value: 'en-US' } },
        paragraph: { spacing: { after: 130, line: 276, lineRule: LineRuleType.AUTO } },
      },
      title: {
        run: { font: serif, size: 60, bold: true, color: accent },
        paragraph: { spacing: { before: 1400, after: 120 }, border: { bottom: { ...line(accent, 24), space: 6 } } },
      },
      heading1: heading(40, 0, 240, { border: { top: { ...line(accent, 18), space: 8 } } }),
      heading2: heading(28, 380, 140),
      heading3: heading(23, 280, 100),
      heading4: heading(21, 240, 80),
      hyperlink: { run: { color: accent, underline: {} } },
      listParagraph: { paragraph: { spacing: { after: 60 } } },
    },
    paragraphStyles: [
      {
        id: 'Subtitle',
        name: 'Subtitle',
        basedOn: 'Normal',
        next: 'Normal',
        run: { size: 28, color: ink2 },
        paragraph: { spacing: { after: 600 } },
      },
      { id: 'Caption', name: 'caption', basedOn: 'Normal', next: 'Normal', run: { font: sans, size: 17, color: ink2 } },
      {
        id: 'Small',
        name: 'Small',
        basedOn: 'Normal',
        run: { font: sans, size: 17, color: ink2 },
        paragraph: { spacing: { after: 90, line: 250 } },
      },
      {
        id: 'TableText',
        name: 'Table Text',
        basedOn: 'Normal',
        run: { font: sans, size: 17 },
        paragraph: { spacing: { after: 30, line: 245 } },
      },
      { id: 'Gap', name: 'Gap', basedOn: 'Normal', run: { size: 8 }, paragraph: { spacing: { after: 60, line: 120 } } },
    ],
  }
}

/** The fonts to use if ours are not installed. */
export const fontTable = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:font w:name="${serif}"><w:altName w:val="Cambria"/><w:family w:val="roman"/></w:font><w:font w:name="${sans}"><w:altName w:val="Calibri"/><w:family w:val="swiss"/></w:font></w:fonts>`
