#!/usr/bin/env bash
# officeparser reads August 2, 2026 of a spreadsheet as 46236, 25 % as 0.25, and yes as 1.
#
# Guessed: the text of a file is what a person sees in it. Seen: a date comes as the count of days that XLSX stores, for the
# format of its cell is not looked at, and there is no other field that tells of a date. A search for '2026' finds no row of a
# register. A model is told of the number 46236. A code shown as AI-0012 is 12.
# For whoever puts registers in a search index, or gives them to a model. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error officeparser@7.8.0 exceljs@4.4.0 > /dev/null
cat > try.js <<'JS'
import Excel from 'exceljs'
import { parseOffice } from 'officeparser'

const book = new Excel.Workbook()
const sheet = book.addWorksheet('Register')
sheet.addRow(['Due', new Date('2026-08-02'), 0.25, true, 12])
sheet.getCell('B1').numFmt = 'mmmm d, yyyy'
sheet.getCell('C1').numFmt = '0 %'
sheet.getCell('E1').numFmt = '"AI-"0000'
const file = Buffer.from(await book.xlsx.writeBuffer())
const parsed = await parseOffice(file)
console.log(parsed.toText().trim().split('\n').join(' '))
JS
cat > expected.txt <<'TXT'
Due 46236 0.25 1 12
TXT
node try.js > seen.txt
echo "officeparser@7.8.0 exceljs@4.4.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
