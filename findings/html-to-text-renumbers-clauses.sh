#!/usr/bin/env bash
# html-to-text counts a list of clauses anew: 6, 7 and 50 become 1, 2 and 3.
#
# Guessed: <li value="6"> is number 6, as it is with <ol start="6">. Seen: `start` and `type` are kept, but `value` and `reversed`
# are not, so whoever reads the text form of a mail is sent to the wrong clauses, and a list of versions that counts down counts up.
# For whoever makes the text form of a newsletter or an index for search out of HTML. html-to-text 10.0.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error html-to-text@10.0.1 > /dev/null
cat > try.js <<'JS'
import { convert } from 'html-to-text'
for (const html of [
  '<ol start="6"><li>Scope</li><li>Duties</li></ol>',
  '<ol><li value="6">Scope</li><li>Duties</li><li value="50">Notices</li></ol>',
  '<ol reversed><li>Version 2</li><li>Version 1</li></ol>',
])
  console.log(`${html}\n  ${JSON.stringify(convert(html))}`)
JS
cat > expected.txt <<'TXT'
<ol start="6"><li>Scope</li><li>Duties</li></ol>
  " 6. Scope\n 7. Duties"
<ol><li value="6">Scope</li><li>Duties</li><li value="50">Notices</li></ol>
  " 1. Scope\n 2. Duties\n 3. Notices"
<ol reversed><li>Version 2</li><li>Version 1</li></ol>
  " 1. Version 2\n 2. Version 1"
TXT
node try.js > seen.txt
echo "html-to-text@10.0.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
