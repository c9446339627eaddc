import { expect, test } from 'vitest'
import { createTypesetter } from '#knowledge/typesetting/pdf.server.ts'
import { lettersWithoutFace } from '#platform/text/pdf-letters.ts'
import { documentSaying, testBrand } from '#tests/support/document.ts'
import { readPdf, textOfPdf } from '#tests/support/pdf.ts'
import { firstOf } from '#tests/support/thorough.ts'

const typeset = createTypesetter(testBrand)

/** Makes a PDF of a name; says which faces it has beside the house's two, and whether a box stands for a letter. */
function madeOf(name: string) {
  const { bytes } = typeset(documentSaying(name))
  const families = new Set(readPdf(bytes).fonts.map((font) => font.name.split('-')[0]))
  const beside = [...families].filter((family) => !['STIXTwoText', 'SourceSans3'].includes(family ?? ''))
  return { beside, boxes: textOfPdf(bytes, 'pdftotext').includes('\u25a1') }
}

test.each(
  firstOf(
    [
      ['Polish, Turkish, Vietnamese', 'Żółw Şişli Nguyễn Việt', []],
      ['Skolt Sámi and Yoruba', 'Ǩiõll Ọ̀ṣun Ǫ', []],
      ['Tatar, Udmurt, Kyrgyz', 'Әҗәл Ӝӝ Ӵӵ Өмүр', []],
      ['Greek', 'Αναλυτικές Μηχανές', []],
      ['Cyrillic', 'Ђорђе Їжак Қазақстан', []],
      ['Arabic', 'شركة النور للأدوية', ['NotoSansArabic']],
      ['Armenian', 'Հայ Դեղ ՍՊԸ', ['NotoSansArmenian']],
      ['Bengali', 'শান্তি ঔষধ', ['NotoSansBengali']],
      ['Devanagari', 'आनंद फार्मा', ['NotoSansDevanagari']],
      ['Georgian', 'ქართული ფარმა', ['NotoSansGeorgian']],
      ['Hebrew', 'מעבדות אור', ['NotoSansHebrew']],
      ['Tamil', 'சென்னை மருந்து', ['NotoSansTamil']],
      ['Thai', 'บริษัท ยาไทย', ['NotoSansThai']],
      ['signs', '“Acme” – 5 € ₹ ₺ ™ № → ✓ ☐ ♥ ⌘ ½ ≤', []],
    ],
    6,
  ),
)('a name in %s letters is printed with our own faces', (_, name, beside) => {
  expect(madeOf(name)).toEqual({ beside, boxes: false })
  expect(lettersWithoutFace(name)).toBe('')
})

test.each(
  firstOf(
    [
      ['Chinese and Japanese', '東京製薬', '東京製薬'],
      ['Korean', '서울제약 AG', '서울제약'],
      ['Gujarati', 'ગુજરાત', 'ગુજરાત'],
      ['Hausa', 'Ƙungiyar yan', 'Ƙ'],
      ['Yakut and Mari', 'Ҥ Ӡ Ǆ', 'ҤӠǄ'],
      ['Ewe', 'Ƒofo Ʋu', 'ƑƲ'],
      ['a picture', 'Ada 😀', '😀'],
      ['signs', 'Acme ₿ ✈ ① Ⅷ ㎏', '₿✈①Ⅷ㎏'],
    ],
    5,
  ),
)('%s: each letter is a box whatever faces the machine has, and is named beforehand', (_, name, without) => {
  expect(madeOf(name)).toEqual({ beside: [], boxes: true })
  expect(lettersWithoutFace(name)).toBe(without)
})

test.each([
  ['Hebrew', 'מעבדות אור'],
  ['Arabic', 'شركة النور للأدوية'],
])('what follows a name in %s stands behind it, a number too', (_, name) => {
  const { bytes } = typeset(documentSaying(`The system of ${name} 24, high risk`))
  const words = readPdf(bytes).pages.flatMap((page) => page.words.map(({ text }) => text))
  const behind = words.flatMap((word, index) => (word.startsWith('24') ? [[words[index - 1], word]] : []))
  expect(behind.length).toBeGreaterThan(5)
  expect(behind.filter(([before, number]) => before === 'of' || number !== '24,')).toEqual([])
})

test('a name in Hebrew is read from the right, with the quotation mark and the number in it', () => {
  const { bytes } = typeset(documentSaying('The system of מעבדה 24 אור בע"מ, high risk'))
  const words = readPdf(bytes).pages.flatMap((page) => page.words)
  const bare = ({ text }: { text: string }) => text.replaceAll('&quot;', '"').replace(/,$/, '')
  // Its words go from right to left: the kind of company stands at the left, and what it is at the right.
  const whole = words
    .filter((word) => bare(word) === 'מ"עב')
    .map(({ yMin, xMin }) =>
      words
        .filter((word) => Math.abs(word.yMin - yMin) < 2 && word.xMin > xMin)
        .sort((one, other) => one.xMin - other.xMin)
        .slice(0, 3)
        .map(bare),
    )
  expect(whole.filter((beside) => beside.join(' ') === 'רוא 24 הדבעמ').length).toBeGreaterThan(3)
})
