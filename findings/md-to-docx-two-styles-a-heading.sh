#!/usr/bin/env bash
# md-to-docx gives each heading two styles, and readers take the first, which does not exist.
#
# Guessed: '# Policy' becomes a paragraph of the style Heading 1, and that is the first level. Seen: `<w:pStyle w:val="1"/>` stands
# before `<w:pStyle w:val="Heading1"/>`, though a paragraph has one style (ECMA-376, part 1, 17.3.1.27). For mammoth and
# officeparser no heading is left. The outline level of Heading 1 is 1, which means the second (17.3.1.20).
# For whoever offers Markdown posts as Word files. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @mohtasham/md-to-docx@4.0.1 mammoth@1.13.0 officeparser@7.8.0 jszip@3.10.2 > /dev/null
cat > try.js <<'JS'
import { convertMarkdownToDocx } from '@mohtasham/md-to-docx'
import JSZip from 'jszip'
import mammoth from 'mammoth'
import { parseOffice } from 'officeparser'

const buffer = Buffer.from(await (await convertMarkdownToDocx('# Policy\n\n## Scope\n\nWords')).arrayBuffer())
const zip = await JSZip.loadAsync(buffer)
const read = (name) => zip.file(`word/${name}.xml`).async('string')
const [document, styles] = [await read('document'), await read('styles')]
for (const [paragraph] of document.matchAll(/<w:p>.*?<\/w:p>/g))
  console.log(paragraph.match(/(?<=preserve">)[^<]*/)[0], paragraph.match(/(?<=pStyle w:val=")\w+/g)?.join(' and ') ?? 'no style')
for (const style of ['Heading1', 'Heading2']) console.log(style, styles.match(`w:styleId="${style}">.*?(outlineLvl w:val="\\d")`)[1])
console.log('mammoth', (await mammoth.convertToHtml({ buffer })).value.replace(/<a.*?<\/a>/g, ''))
console.log('officeparser', (await parseOffice(buffer)).content.map(({ type }) => type).join(', '))
JS
cat > expected.txt <<'TXT'
Policy 1 and Heading1
Scope 2 and Heading2
Words no style
Heading1 outlineLvl w:val="1"
Heading2 outlineLvl w:val="2"
mammoth <p>Policy</p><p>Scope</p><p>Words</p>
officeparser paragraph, paragraph, paragraph
TXT
node try.js > seen.txt
echo "@mohtasham/md-to-docx@4.0.1 mammoth@1.13.0 officeparser@7.8.0 jszip@3.10.2"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
