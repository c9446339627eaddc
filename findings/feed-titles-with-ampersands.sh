#!/usr/bin/env bash
# A feed title with an ampersand arrives with line breaks around it: feedsmith writes them, rss-parser leaves them.
#
# Guessed: 'Risk & law' is written as an entity, or its CDATA stands close to the tags; a parser trims a title. Seen: feedsmith
# sets the CDATA on a line of its own, and rss-parser gives the title with the white space, so that titles with '&' do not
# equal themselves any more while all others do.
# For whoever compares or lists items by their title. feedsmith 3.0.1, rss-parser 3.13.0, November 27, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error feedsmith@3.0.1 rss-parser@3.13.0 > /dev/null
cat > try.js <<'JS'
import { generateRssFeed } from 'feedsmith'
import Parser from 'rss-parser'
const items = ['Risk and law', 'Risk & law'].map((title) => ({ title, link: 'https://example.com/1' }))
const feed = generateRssFeed({ title: 'Posts', link: 'https://example.com', description: 'All', items })
for (const { title } of (await new Parser().parseString(feed)).items) console.log(JSON.stringify(title))
JS
cat > expected.txt <<'TXT'
"Risk and law"
"\n        Risk & law\n      "
TXT
node try.js > seen.txt
echo "feedsmith@3.0.1 rss-parser@3.13.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
