#!/usr/bin/env bash
# node-html-markdown joins the lines of a table's cell without a space: 'EUR 15 million' and '3 %' become 'EUR 15 million3 %'.
#
# Guessed: a line break in a cell becomes a space or stays a <br>, since Markdown has no other way. Seen: breaks, paragraphs and
# entries of a list within a cell run into each other, number into number. Outside of tables the same break is kept.
# For whoever gives tables of duties or fines to assistants, or is read by one with this library. node-html-markdown 2.0.0, November
# 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error node-html-markdown@2.0.0 > /dev/null
cat > try.js <<'JS'
import { NodeHtmlMarkdown } from 'node-html-markdown'
for (const html of [
  '<p>EUR 15 million<br>3 % of turnover</p>',
  '<table><tr><th>Fine</th></tr><tr><td>EUR 15 million<br>3 % of turnover</td></tr></table>',
  '<table><tr><th>Duties</th></tr><tr><td><p>Tell people.</p><p>Keep logs.</p></td></tr></table>',
  '<table><tr><th>Articles</th></tr><tr><td><ul><li>6</li><li>50</li></ul></td></tr></table>',
])
  console.log(`${html}\n  ${JSON.stringify(NodeHtmlMarkdown.translate(html))}`)
JS
cat > expected.txt <<'TXT'
<p>EUR 15 million<br>3 % of turnover</p>
  "EUR 15 million  \n3 % of turnover"
<table><tr><th>Fine</th></tr><tr><td>EUR 15 million<br>3 % of turnover</td></tr></table>
  "| Fine                          |\n| ----------------------------- |\n| EUR 15 million3 % of turnover |"
<table><tr><th>Duties</th></tr><tr><td><p>Tell people.</p><p>Keep logs.</p></td></tr></table>
  "| Duties                 |\n| ---------------------- |\n| Tell people.Keep logs. |"
<table><tr><th>Articles</th></tr><tr><td><ul><li>6</li><li>50</li></ul></td></tr></table>
  "| Articles |\n| -------- |\n| 650      |"
TXT
node try.js > seen.txt
echo "node-html-markdown@2.0.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
