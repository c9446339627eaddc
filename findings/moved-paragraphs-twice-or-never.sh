#!/usr/bin/env bash
# A paragraph that was moved under tracked changes is read twice by two readers, and docx-preview shows it nowhere.
#
# Guessed: whoever leaves out `w:del` and keeps `w:ins` does so with `w:moveFrom` and `w:moveTo` (ECMA-376, part 1, 17.13.5), for
# Word marks a paragraph dragged elsewhere in this way by itself. Seen: mammoth alone does. officeparser and word-extractor give the
# clause at its old and at its new place, as if it stood in the contract twice. docx-preview leaves out both.
# For whoever reviews policies and contracts that lawyers have marked up. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error mammoth@1.13.0 docx-preview@0.4.1 officeparser@7.8.0 word-extractor@1.0.4 jszip@3.10.2 jsdom@29.1.1 > /dev/null
cat > try.js <<'JS'
import { writeFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import JSZip from 'jszip'
import mammoth from 'mammoth'
import { parseOffice } from 'officeparser'
import WordExtractor from 'word-extractor'

const { window } = new JSDOM('<main></main>')
Object.assign(globalThis, { window, document: window.document, DOMParser: window.DOMParser, Node: window.Node })
const { renderAsync } = await import('docx-preview')

const [office, packages] = ['officedocument.wordprocessingml.document.main', 'package.relationships'].map((part) => `application/vnd.openxmlformats-${part}+xml`)
const schemas = 'http://schemas.openxmlformats.org'
const types = `<Types xmlns="${schemas}/package/2006/content-types">` +
  `<Default Extension="rels" ContentType="${packages}"/><Default Extension="xml" ContentType="${office}"/></Types>`
const links = `<Relationships xmlns="${schemas}/package/2006/relationships">` +
  `<Relationship Id="r1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
const by = (id, name = '') => `w:id="${id}" w:author="Ada Example" w:date="2026-11-28T00:00:00Z" ${name}`
const p = (inside) => `<w:p>${inside}</w:p>`
const run = (text) => `<w:r><w:t>${text}</w:t></w:r>`
const range = (way, id, inside) =>
  `<w:${way}RangeStart ${by(id, 'w:name="move1"')}/>` +
  `${p(`<w:${way} ${by(id + 1)}>${inside}</w:${way}>`)}<w:${way}RangeEnd w:id="${id}"/>`
const body = p(`<w:del ${by(1)}><w:r><w:delText>Deleted</w:delText></w:r></w:del><w:ins ${by(2)}>${run('Inserted')}</w:ins>`) +
  range('moveFrom', 3, run('Moved')) + p(run('Between')) + range('moveTo', 5, run('Moved'))
const zip = new JSZip()
zip.file('[Content_Types].xml', types).file('_rels/.rels', links)
zip.file('word/document.xml', `<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`)
const file = await zip.generateAsync({ type: 'nodebuffer' })
writeFileSync('contract.docx', file)

const main = document.querySelector('main')
await renderAsync(file, main)
const show = (name, text) => console.log(name, text.trim().split(/\n+/).join(', '))
show('mammoth', (await mammoth.extractRawText({ buffer: file })).value)
show('docx-preview', [...main.querySelectorAll('article p')].map((part) => part.textContent).filter(Boolean).join('\n'))
show('officeparser', (await parseOffice('contract.docx')).toText())
show('word-extractor', (await new WordExtractor().extract('contract.docx')).getBody())
JS
cat > expected.txt <<'TXT'
mammoth Inserted, Between, Moved
docx-preview Inserted, Between
officeparser Inserted, Moved, Between, Moved
word-extractor Inserted, Moved, Between, Moved
TXT
node try.js > seen.txt
echo "mammoth@1.13.0 docx-preview@0.4.1 officeparser@7.8.0 word-extractor@1.0.4 jszip@3.10.2 jsdom@29.1.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
