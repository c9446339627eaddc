#!/usr/bin/env bash
# node-htmldiff glues an emphasized word that was put in to the next one: 'shall not report' becomes 'shall notreport'.
#
# Guessed: a blank that stands in both versions stays. Seen: where the word stands in an `<em>` or `<strong>`, the blank behind it
# goes, whether the word is put in or taken out. A plain word and a link keep it.
# For whoever shows what changed between two versions of terms or a policy. node-htmldiff 0.9.4, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error node-htmldiff@0.9.4 > /dev/null
cat > try.js <<'JS'
import diff from 'node-htmldiff'

const pairs = [
  ['<p>shall report</p>', '<p>shall not report</p>'],
  ['<p>shall report</p>', '<p>shall <em>not</em> report</p>'],
  ['<p>see terms</p>', '<p>see <a href="/law">our</a> terms</p>'],
  ['<p>shall <strong>not</strong> report</p>', '<p>shall report</p>'],
]
for (const [before, after] of pairs) console.log(diff(before, after).replace(/ data-[\w-]+="\w+"/g, ''))
JS
cat > expected.txt <<'TXT'
<p>shall <ins>not </ins>report</p>
<p>shall <em><ins>not</ins></em>report</p>
<p>see <ins><a href="/law">our</a> </ins>terms</p>
<p>shall <strong><del>not</del></strong>report</p>
TXT
node try.js > seen.txt
echo "node-htmldiff@0.9.4"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
