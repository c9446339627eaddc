#!/usr/bin/env bash
# resvg draws a variable font in one weight, the font's own first one, whatever font-weight says, and says nothing.
#
# Guessed: weights 400 and 700 of a variable face look like themselves, or the bold one is made by thickening. Seen: the
# pictures of 200, 400, 700 and 900 are the same bytes, in the thinnest weight; a static face of 700 is drawn as it is.
# For whoever draws pictures for social media with the variable font of their site. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @resvg/resvg-js@2.6.2 wawoff2@2.0.1 @fontsource-variable/source-sans-3@5.3.1 @expo-google-fonts/source-sans-3@0.4.1 > /dev/null
cat > try.js <<'JS'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import wawoff2 from 'wawoff2'
const packed = 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'
writeFileSync('variable.ttf', await wawoff2.decompress(readFileSync(packed)))
const folder = 'node_modules/@expo-google-fonts/source-sans-3'
const faces = {
  variable: ['variable.ttf'],
  static: [folder + '/200ExtraLight/SourceSans3_200ExtraLight.ttf', folder + '/700Bold/SourceSans3_700Bold.ttf'],
}
for (const [name, fontFiles] of Object.entries(faces)) {
  const pictures = [200, 700].map((weight) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><text x="10" y="60" font-size="50" font-family="Source Sans 3, Source Sans 3 Variable, Source Sans 3 ExtraLight" font-weight="${weight}">Deadline</text></svg>`
    const drawing = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } })
    if (!drawing.getBBox()) throw new Error('nothing is drawn')
    return createHash('sha256').update(drawing.render().asPng()).digest('hex')
  })
  console.log(name + ':', pictures[0] === pictures[1] ? '200 and 700 are the same picture' : '200 and 700 differ')
}
JS
cat > expected.txt <<'TXT'
variable: 200 and 700 are the same picture
static: 200 and 700 differ
TXT
node try.js > seen.txt
echo "@resvg/resvg-js@2.6.2 wawoff2@2.0.1 @fontsource-variable/source-sans-3@5.3.1 @expo-google-fonts/source-sans-3@0.4.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
