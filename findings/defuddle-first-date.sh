#!/usr/bin/env bash
# defuddle takes a date in a short sentence of the article for its day of publication, and deletes the sentence.
#
# Guessed: a date in running text is text, and a day in the future is nobody's day of publication. Seen: 'Applies from
# December 2, 2026.' is gone from the clipped page, which says it was published on that day; a <time> is not needed.
# For whoever publishes deadlines, events or laws, and for who clips them. Structured data with datePublished gives
# the right day, and the sentence is deleted all the same. Versions as below, November 27, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error defuddle@0.19.4 jsdom@29.1.1 > /dev/null
cat > try.js <<'JS'
import { Defuddle } from 'defuddle/node'
import { JSDOM } from 'jsdom'
const prose = '<p>' + 'A plain sentence about the rule and whom it binds, long enough to be read as prose. '.repeat(4) + '</p>'
for (const sentence of ['Applies from December 2, 2026.', 'The duty applies to deployers from December 2, 2026, in every member state.', 'Applies soon.']) {
  const { window } = new JSDOM(`<!doctype html><html lang="en"><title>Rule</title><main><article><h1>Rule</h1><p>${sentence}</p>${prose}${prose}</article></main></html>`, { url: 'https://site.example/rule' })
  const { content, published } = await Defuddle(window.document, 'https://site.example/rule')
  console.log(content.includes(sentence) ? 'keeps' : 'deletes', JSON.stringify(sentence), 'published', published.slice(0, 10) || 'unknown')
}
JS
cat > expected.txt <<'TXT'
deletes "Applies from December 2, 2026." published 2026-12-02
deletes "The duty applies to deployers from December 2, 2026, in every member state." published 2026-12-02
keeps "Applies soon." published unknown
TXT
node try.js > seen.txt
echo "defuddle@0.19.4 jsdom@29.1.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
