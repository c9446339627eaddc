#!/usr/bin/env bash
# Reading programs delete an <aside role="note"> that stands inside the article, with all its words.
#
# Guessed: an aside within <article>, marked as a note, is part of the text. Seen: Mozilla's Readability (Firefox's Reader
# View) and defuddle (Obsidian's clipper) both delete it; the same words in <div role="note"> stay.
# For whoever sets notes, warnings or examples as asides. Versions as below, November 27, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @mozilla/readability@0.6.0 defuddle@0.19.4 jsdom@29.1.1 > /dev/null
cat > try.js <<'JS'
import { Readability } from '@mozilla/readability'
import { Defuddle } from 'defuddle/node'
import { JSDOM } from 'jsdom'
const prose = '<p>' + 'A plain sentence about the rule and whom it binds, long enough to be read as prose. '.repeat(4) + '</p>'
const page = (part) => new JSDOM(`<!doctype html><html lang="en"><title>Rule</title><main><article><h1>Rule</h1>${prose}${part}${prose}${prose}</article></main></html>`, { url: 'https://site.example/rule' })
const words = '<p>Keep the register before the audit begins, for the auditor asks for it first.</p>'
for (const [name, part] of [['aside', `<aside role="note">${words}</aside>`], ['div', `<div role="note">${words}</div>`]]) {
  const read = new Readability(page(part).window.document).parse().textContent
  const clipped = (await Defuddle(page(part).window.document, 'https://site.example/rule')).content
  for (const [program, text] of [['readability', read], ['defuddle', clipped]])
    console.log(name, program, text.includes('Keep the register') ? 'keeps it' : 'deletes it')
}
JS
cat > expected.txt <<'TXT'
aside readability deletes it
aside defuddle deletes it
div readability keeps it
div defuddle keeps it
TXT
node try.js > seen.txt
echo "@mozilla/readability@0.6.0 defuddle@0.19.4 jsdom@29.1.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
