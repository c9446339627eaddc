#!/usr/bin/env bash
# mammoth and docx-preview drop the text of simple fields: 'Table 1' becomes 'Table ', 'see Article 9' becomes 'see '.
#
# Guessed: `w:fldSimple` (ECMA-376, part 1, 17.16.19) is read like the long form with `w:fldChar`, whose last result both show.
# Seen: the result goes with the field. The short form is usual for the numbers of captions, for cross-references and for
# properties of the document, such as a customer's name. officeparser and word-extractor keep the text.
# For whoever shows or takes in policies and contracts from Word. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error mammoth@1.13.0 docx-preview@0.4.1 officeparser@7.8.0 word-extractor@1.0.4 docx@9.15.2 jsdom@29.1.1 > /dev/null
cat > try.js <<'JS'
import { writeFileSync } from 'node:fs'
import { Document, Packer, Paragraph, SimpleField, TextRun } from 'docx'
import { JSDOM } from 'jsdom'
import mammoth from 'mammoth'
import { parseOffice } from 'officeparser'
import WordExtractor from 'word-extractor'

const { window } = new JSDOM('<main></main>')
Object.assign(globalThis, { window, document: window.document, DOMParser: window.DOMParser, Node: window.Node })
const { renderAsync } = await import('docx-preview')

const line = (before, field, shown, after) =>
  new Paragraph({ children: [new TextRun(before), new SimpleField(field, shown), new TextRun(after)] })
const children = [line('Table ', 'SEQ Table', '1', ': Duties'), line('See ', 'REF risk', 'Article 9', '.')]
const file = await Packer.toBuffer(new Document({ sections: [{ children }] }))
writeFileSync('policy.docx', file)
const main = document.querySelector('main')
await renderAsync(file, main)
const show = (name, text) => console.log(name, JSON.stringify(text.trim().split(/\n+/)))
show('mammoth', (await mammoth.extractRawText({ buffer: file })).value)
show('docx-preview', [...main.querySelectorAll('article p')].map((p) => p.textContent).join('\n'))
show('officeparser', (await parseOffice('policy.docx')).toText())
show('word-extractor', (await new WordExtractor().extract('policy.docx')).getBody())
JS
cat > expected.txt <<'TXT'
mammoth ["Table : Duties","See ."]
docx-preview ["Table : Duties","See ."]
officeparser ["Table 1: Duties","See Article 9."]
word-extractor ["Table 1: Duties","See Article 9."]
TXT
node try.js > seen.txt
echo "mammoth@1.13.0 docx-preview@0.4.1 officeparser@7.8.0 word-extractor@1.0.4 docx@9.15.2 jsdom@29.1.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
