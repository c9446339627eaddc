#!/usr/bin/env bash
# A non-breaking hyphen of Word is gone in three readers: 'high-risk' becomes 'highrisk'.
#
# Guessed: `w:noBreakHyphen` (ECMA-376, part 1, 17.3.3.18), which Word writes for Ctrl+Shift+Hyphen, is read as U+2011 or as a
# hyphen. Seen: mammoth alone does so. docx-preview puts a `<wbr>` in its place, so that the word may break just there and shows no
# hyphen. officeparser and word-extractor put nothing, so a search for 'C-311/18' finds no case. U+2011 in the text itself stays.
# For whoever shows, searches or compares documents from Word. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error mammoth@1.13.0 docx-preview@0.4.1 officeparser@7.8.0 word-extractor@1.0.4 docx@9.15.2 jsdom@29.1.1 > /dev/null
cat > try.js <<'JS'
import { writeFileSync } from 'node:fs'
import { Document, NoBreakHyphen, Packer, Paragraph, TextRun } from 'docx'
import { JSDOM } from 'jsdom'
import mammoth from 'mammoth'
import { parseOffice } from 'officeparser'
import WordExtractor from 'word-extractor'

const { window } = new JSDOM('<main></main>')
Object.assign(globalThis, { window, document: window.document, DOMParser: window.DOMParser, Node: window.Node })
const { renderAsync } = await import('docx-preview')

const run = new TextRun({ children: ['high', new NoBreakHyphen(), 'risk, C', new NoBreakHyphen(), '311/18, low\u2011risk'] })
const file = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph({ children: [run] })] }] }))
writeFileSync('policy.docx', file)
const main = document.querySelector('main')
await renderAsync(file, main)
const show = (name, text) => console.log(name, JSON.stringify(text.trim()).replaceAll('\u2011', '\\u2011'))
show('mammoth', (await mammoth.extractRawText({ buffer: file })).value)
show('docx-preview', main.querySelector('article p').innerHTML.replace(/<\/?span[^>]*>/g, ''))
show('officeparser', (await parseOffice('policy.docx')).toText())
show('word-extractor', (await new WordExtractor().extract('policy.docx')).getBody())
JS
cat > expected.txt <<'TXT'
mammoth "high\u2011risk, C\u2011311/18, low\u2011risk"
docx-preview "high<wbr>risk, C<wbr>311/18, low\u2011risk"
officeparser "highrisk, C311/18, low\u2011risk"
word-extractor "highrisk, C311/18, low\u2011risk"
TXT
node try.js > seen.txt
echo "mammoth@1.13.0 docx-preview@0.4.1 officeparser@7.8.0 word-extractor@1.0.4 docx@9.15.2 jsdom@29.1.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
