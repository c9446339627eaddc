#!/usr/bin/env bash
# easy-template-x puts the second line of a value behind the words that follow the field.
#
# Guessed: 'Between {client} and us' with an address of two lines becomes the first line, the second line, 'and us'. Seen: it is
# the first line, 'and us', and then the second line. At the end of a paragraph, where one tries it first, the order is right. A
# field in a footnote is left as it is, braces and all, though one in a header is filled.
# For whoever fills contracts and statements of work from leads. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error easy-template-x@7.2.8 docx@9.15.2 jszip@3.10.2 > /dev/null
cat > try.js <<'JS'
import { Document, FootnoteReferenceRun, Header, Packer, Paragraph, TextRun } from 'docx'
import { TemplateHandler } from 'easy-template-x'
import JSZip from 'jszip'

const footnotes = { 1: { children: [new Paragraph('Client: {client}')] } }
const headers = { default: new Header({ children: [new Paragraph('For {client}')] }) }
const note = new Paragraph({ children: [new TextRun('Signed'), new FootnoteReferenceRun(1)] })
const children = [new Paragraph('Between {client} and us.'), new Paragraph('Invoice to {client}'), note]
const template = await Packer.toBuffer(new Document({ footnotes, sections: [{ headers, children }] }))
const filled = await new TemplateHandler().process(template, { client: 'Example Ltd\n1 Sample Street' })
const zip = await JSZip.loadAsync(filled)
for (const part of ['document', 'header1', 'footnotes']) {
  const xml = await zip.file(`word/${part}.xml`).async('string')
  for (const [paragraph] of xml.matchAll(/<w:p>.*?<\/w:p>/g)) {
    const text = paragraph.replaceAll('<w:br/>', ' / ').replace(/<[^>]*>/g, '')
    if (text) console.log(`${part}: ${text}`)
  }
}
JS
cat > expected.txt <<'TXT'
document: Between Example Ltd and us. / 1 Sample Street
document: Invoice to Example Ltd / 1 Sample Street
document: Signed
header1: For Example Ltd / 1 Sample Street
footnotes: Client: {client}
TXT
node try.js > seen.txt
echo "easy-template-x@7.2.8 docx@9.15.2 jszip@3.10.2"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
