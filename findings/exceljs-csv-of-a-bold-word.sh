#!/usr/bin/env bash
# exceljs writes a cell with one bold word as JSON in CSV, a link without its words, and a merged cell twice.
#
# Guessed: a CSV file has the words that a person sees in the sheet. Seen: `{"richText":[{"text":"Never "},…` stands in the cell, for
# exceljs keeps the parts of a text as objects. Of a link only its address is left. An amount in two merged cells is there twice,
# so that a sum is too high. The cell's own `text` is right in the first two cases.
# For whoever turns a register in XLSX into CSV. exceljs 4.4.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error exceljs@4.4.0 > /dev/null
cat > try.js <<'JS'
import Excel from 'exceljs'

const book = new Excel.Workbook()
const sheet = book.addWorksheet('Register')
sheet.addRow([{ richText: [{ text: 'Never ' }, { font: { bold: true }, text: 'share' }] }])
sheet.addRow([{ text: 'Article 9', hyperlink: 'https://example.com/9' }])
sheet.addRow([2000])
sheet.mergeCells('A3:B3')
const again = new Excel.Workbook()
await again.xlsx.load(await book.xlsx.writeBuffer())
console.log(String(await again.csv.writeBuffer()))
again.getWorksheet(1).eachRow((row) => console.log(`text: ${row.getCell(1).text}`))
JS
cat > expected.txt <<'TXT'
"{""richText"":[{""text"":""Never ""},{""font"":{""bold"":true},""text"":""share""}]}"
https://example.com/9
2000,2000
text: Never share
text: Article 9
text: 2000
TXT
node try.js > seen.txt
echo "exceljs@4.4.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
