#!/usr/bin/env bash
# The BibTeX and BibLaTeX of @citation-js have neither the court nor the number of a case.
#
# Guessed: a judgment in BibLaTeX has its court and its number, for BibLaTeX has the fields `institution` and `number`. Seen: of
# 'Schrems II, C-311/18, Court of Justice' the title and the day are left, and from these nobody finds the case. The number of a
# standard is gone in both forms, that of a regulation in BibTeX alone. The library's own CSL-JSON keeps them.
# For whoever offers 'cite this' under an article on law. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @citation-js/core@0.9.0 @citation-js/plugin-bibtex@0.9.0 > /dev/null
cat > try.js <<'JS'
import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'

const issued = { 'date-parts': [[2020, 7, 16]] }
const works = [
  { id: 'case', type: 'legal_case', title: 'Schrems II', authority: 'Court of Justice', number: 'C-311/18', issued },
  { id: 'law', type: 'legislation', title: 'Artificial Intelligence Act', number: '2024/1689', issued },
  { id: 'norm', type: 'standard', title: 'AI management system', number: '42001', issued },
]
for (const work of works)
  for (const format of ['bibtex', 'biblatex', 'data']) {
    const written = new Cite(work).format(format)
    const kept = [work.number, work.authority].filter(Boolean).map((part) => `${part} ${written.includes(part) ? 'kept' : 'lost'}`)
    console.log(work.type, format, kept.join(', '))
  }
JS
cat > expected.txt <<'TXT'
legal_case bibtex C-311/18 lost, Court of Justice lost
legal_case biblatex C-311/18 lost, Court of Justice lost
legal_case data C-311/18 kept, Court of Justice kept
legislation bibtex 2024/1689 lost
legislation biblatex 2024/1689 kept
legislation data 2024/1689 kept
standard bibtex 42001 lost
standard biblatex 42001 lost
standard data 42001 kept
TXT
node try.js > seen.txt
echo "@citation-js/core@0.9.0 @citation-js/plugin-bibtex@0.9.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
