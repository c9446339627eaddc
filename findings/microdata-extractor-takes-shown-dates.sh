#!/usr/bin/env bash
# The extractor that Adobe's validator of structured data asks for reads 'Aug 2' where a page says datetime="2026-08-02".
#
# Guessed: the value of `<time>` is its `datetime` and that of `<data>` its `value`, as HTML says for microdata (Values). Seen:
# @marbec/web-auto-extractor takes the words shown, so a right date is reported as none, and only `<meta>`, links and pictures are
# read rightly. JSON-LD whose type says `; charset=utf-8` is not found at all.
# For whoever checks the structured data of events and posts. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @marbec/web-auto-extractor@2.2.1 > /dev/null
cat > try.js <<'JS'
import Extractor from '@marbec/web-auto-extractor'

const event = `<div itemscope itemtype="https://schema.org/Event">
  <time itemprop="startDate" datetime="2026-08-02">Aug 2</time> <data itemprop="maximumAttendeeCapacity" value="30">thirty</data>
  <meta itemprop="endDate" content="2026-08-03"> <a itemprop="url" href="/event">the page</a></div>`
const { startDate, endDate, maximumAttendeeCapacity, url } = new Extractor({}).parse(event).microdata.Event[0]
console.log(JSON.stringify({ startDate, endDate, maximumAttendeeCapacity, url }))
for (const type of ['application/ld+json', 'application/ld+json; charset=utf-8']) {
  const script = `<script type="${type}">{"@context":"https://schema.org","@type":"Dataset","name":"Register"}</script>`
  console.log(`${type}: ${Object.keys(new Extractor({}).parse(script).jsonld).join() || 'nothing'}`)
}
JS
cat > expected.txt <<'TXT'
{"startDate":"Aug 2","endDate":"2026-08-03","maximumAttendeeCapacity":"thirty","url":"/event"}
application/ld+json: Dataset
application/ld+json; charset=utf-8: nothing
TXT
node try.js > seen.txt
echo "@marbec/web-auto-extractor@2.2.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
