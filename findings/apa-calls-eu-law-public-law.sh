#!/usr/bin/env bash
# APA style from citation-js calls an EU regulation a Public Law of the United States.
#
# Guessed: a law is cited by its title, its number and its journal, with no country's words added. Seen: the type 'legislation'
# gets 'Pub. L. No.' before its number and American capitals in its title. Vancouver and Harvard leave the number out. With CSL's
# type 'regulation' APA says 'No.' alone.
# For whoever offers 'cite this' for laws of the EU. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @citation-js/core@0.9.0 @citation-js/plugin-csl@0.9.0 > /dev/null
cat > try.js <<'JS'
import { Cite } from '@citation-js/core'
import '@citation-js/plugin-csl'

const issued = { 'date-parts': [[2024, 6, 13]] }
const law = { id: 'law', title: 'Rules on artificial intelligence', number: '2024/1689', 'container-title': 'OJ L', issued }
for (const template of ['apa', 'vancouver', 'harvard1'])
  for (const type of ['legislation', 'regulation'])
    console.log(template, type, new Cite({ ...law, type }).format('bibliography', { template }).trim())
JS
cat > expected.txt <<'TXT'
apa legislation Rules on Artificial Intelligence, Pub. L. No. 2024/1689, OJ L (2024).
apa regulation Rules on Artificial Intelligence, No. 2024/1689, OJ L (2024).
vancouver legislation 1. Rules on artificial intelligence. OJ L. 2024 Jun 13.
vancouver regulation 1. Rules on artificial intelligence. OJ L. 2024.
harvard1 legislation Rules on artificial intelligence (2024) OJ L.
harvard1 regulation “Rules on artificial intelligence” (2024) OJ L.
TXT
node try.js > seen.txt
echo "@citation-js/core@0.9.0 @citation-js/plugin-csl@0.9.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
