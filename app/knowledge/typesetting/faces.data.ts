/** The faces that documents are set in, as files of `@expo-google-fonts`. No other face of a machine is taken. */
export const faces = [
  'stix-two-text/400Regular/STIXTwoText_400Regular.ttf',
  'stix-two-text/500Medium/STIXTwoText_500Medium.ttf',
  'stix-two-text/600SemiBold/STIXTwoText_600SemiBold.ttf',
  'source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  'source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  // For names in scripts that the two have no letters for (`platform/text/pdf-letters.ts`).
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf',
  'noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  'noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
]

/** The packages that hold the faces. */
export const facePackages = [...new Set(faces.map((face) => `@expo-google-fonts/${face.split('/')[0]}`))]
