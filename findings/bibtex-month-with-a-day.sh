#!/usr/bin/env bash
# The BibTeX of @citation-js writes the day into the month, 'jun 13', and other readers find no month any more.
#
# Guessed: June 13 is a month and a day in two fields, or a `date`, which others read. Seen: `month = {jun 13}`. @citation-js
# itself reads it back. @retorquere/bibtex-parser has a month named 'jun 13', and biblatex-csl-converter calls it invalid and keeps
# the year alone. The library's BibLaTeX has a `date`, which all three read.
# For whoever offers 'cite this' for download. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @citation-js/core@0.9.0 @citation-js/plugin-bibtex@0.9.0 biblatex-csl-converter@3.6.0 @retorquere/bibtex-parser@9.0.29 > /dev/null
cat > try.js <<'JS'
import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import { parse } from '@retorquere/bibtex-parser'
import { BibLatexParser } from 'biblatex-csl-converter'

const law = { id: 'law', type: 'legislation', title: 'Artificial Intelligence Act', issued: { 'date-parts': [[2024, 6, 13]] } }
for (const format of ['bibtex', 'biblatex']) {
  const written = new Cite(law).format(format)
  const { entries, warnings } = new BibLatexParser(written, { processUnexpected: true }).parse()
  const { year, month, day, date } = parse(written).entries[0].fields
  console.log(format, written.match(/(month|date) = .*(?=,)/)[0])
  console.log('  citation-js', new Cite(written).data[0].issued['date-parts'].join())
  console.log('  bibtex-parser', date ?? JSON.stringify({ year, month, day }))
  const told = warnings.map(({ type }) => type).filter((type) => type.includes('month'))
  console.log(['  biblatex-csl-converter', entries[1].fields.date, ...told].join(' '))
}
JS
cat > expected.txt <<'TXT'
bibtex month = {jun 13}
  citation-js 2024,6,13
  bibtex-parser {"year":"2024","month":"jun 13"}
  biblatex-csl-converter 2024 invalid_month
biblatex date = {2024-06-13}
  citation-js 2024,6,13
  bibtex-parser 2024-06-13
  biblatex-csl-converter 2024-06-13
TXT
node try.js > seen.txt
echo "@citation-js/core@0.9.0 @citation-js/plugin-bibtex@0.9.0 biblatex-csl-converter@3.6.0 @retorquere/bibtex-parser@9.0.29"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
