#!/usr/bin/env bash
# exceljs reads control 5.10 of a CSV file as control 5.1, quoted or not.
#
# Guessed: `csv.readFile` gives the text that stands in a cell, as CSV has no types (RFC 4180), at least where it is quoted. Seen:
# the controls 5.1 and 5.10 of ISO/IEC 27001 become the same number. An asset's code 1E5 becomes 100000, 0012 becomes 12 and 0x1F
# becomes 31. 'A.5.10' stays. With `map: (value) => value` each cell stays as it was written.
# For whoever takes in a register of controls as CSV. exceljs 4.4.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error exceljs@4.4.0 > /dev/null
cat > try.js <<'JS'
import { writeFileSync } from 'node:fs'
import Excel from 'exceljs'

writeFileSync('controls.csv', 'control,asset\n5.1,1E5\n5.10,2E1\n"5.10",0012\n8.20,0x1F\nA.5.10,1-2\n')
for (const options of [{}, { map: (value) => value }]) {
  const sheet = await new Excel.Workbook().csv.readFile('controls.csv', options)
  const rows = sheet.getSheetValues().slice(2).map(([, ...cells]) => cells.map((cell) => JSON.stringify(cell)).join(' '))
  console.log(options.map ? 'mapped' : 'usual', rows.join(' | '))
}
JS
cat > expected.txt <<'TXT'
usual 5.1 100000 | 5.1 20 | 5.1 12 | 8.2 31 | "A.5.10" "1-2"
mapped "5.1" "1E5" | "5.10" "2E1" | "5.10" "0012" | "8.20" "0x1F" | "A.5.10" "1-2"
TXT
node try.js > seen.txt
echo "exceljs@4.4.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
