/** The faces that documents and pictures are set in, as files of `faces/`. No other face of a machine is taken. */
export const faces = [
  'STIXTwoText_400Regular.ttf',
  'STIXTwoText_500Medium.ttf',
  'STIXTwoText_600SemiBold.ttf',
  'SourceSans3_400Regular.ttf',
  'SourceSans3_600SemiBold.ttf',
  // For names in scripts that the two have no letters for (`platform/text/pdf-letters.ts`).
  'NotoSansArabic_400Regular.ttf',
  'NotoSansArmenian_400Regular.ttf',
  'NotoSansBengali_400Regular.ttf',
  'NotoSansDevanagari_400Regular.ttf',
  'NotoSansGeorgian_400Regular.ttf',
  'NotoSansHebrew_400Regular.ttf',
  'NotoSansTamil_400Regular.ttf',
  'NotoSansThai_400Regular.ttf',
] as const
