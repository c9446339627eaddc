#!/usr/bin/env bash
# In a PDF from Typst pdf.js reads 'high-risk' as 'high risk' once a word before it has been broken.
#
# Guessed: a hyphen that was typed is found by searching for it, wherever lines break. Seen: it shares its glyph with the hyphen of
# a broken word, and the font's table (ToUnicode) has whichever comes first. Typst writes the other as /ActualText (ISO 32000-1,
# 14.9.4), which pdf.js, the viewer of Firefox, leaves aside: behind a broken word it reads 'high risk', before it the hyphen stays.
# With `hyphenate: false` all is right.
# For whoever sets law or standards with Typst and hyphenation. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @myriaddreamin/typst-ts-node-compiler@0.7.0 pdfjs-dist@5.6.205 @expo-google-fonts/source-sans-3@0.4.1 > /dev/null
cat > try.js <<'JS'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFileSync } from 'node:fs'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
const face = readFileSync('node_modules/@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [face] }] })
const head = '#set page(width: 2.6cm, height: 8cm, margin: 0.2cm)\n#set text(font: "Source Sans 3", lang: "en", hyphenate: true)\n'
for (const [name, text] of [
  ['typed hyphen first', 'A high-risk rule. A documentation.'],
  ['broken word first', 'A documentation. A high-risk rule.'],
]) {
  const pdf = compiler.pdf({ mainFileContent: head + text })
  const document = await pdfjs.getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  console.log(name + ':', items.map(({ str, hasEOL }) => str + (hasEOL ? ' / ' : '')).join(''))
}
JS
cat > expected.txt <<'TXT'
typed hyphen first: A high-risk / rule. A docu- / mentation.
broken word first: A documen / tation. A / high risk / rule.
TXT
node try.js > seen.txt
echo "@myriaddreamin/typst-ts-node-compiler@0.7.0 pdfjs-dist@5.6.205 @expo-google-fonts/source-sans-3@0.4.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
