#!/usr/bin/env bash
# htmldiff-js shows no change where a link now leads elsewhere, and tears the page where a paragraph has become a heading.
#
# Guessed: what a reader of two versions of a policy must know is marked, a link's new target above all. Seen: attributes are not
# compared, so '/annex-2025' and '/annex-2026' are one and the same (for a picture they are compared). <p> that becomes <h2> gives
# '<p><h2>…</p></h2>', without a mark. Changed words are marked well.
# For whoever shows customers what has changed in terms or policies. htmldiff-js 1.0.5, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error htmldiff-js@1.0.5 > /dev/null
cat > try.js <<'JS'
import htmldiff from 'htmldiff-js'
for (const [before, after] of [
  ['<p>within 72 hours</p>', '<p>within 24 hours</p>'],
  ['<p>See <a href="/annex-2025">the annex</a>.</p>', '<p>See <a href="/annex-2026">the annex</a>.</p>'],
  ['<p><img src="2025.png" alt="Roles"></p>', '<p><img src="2026.png" alt="Roles"></p>'],
  ['<p>Duties</p>', '<h2>Duties</h2>'],
])
  console.log(`${before} and ${after}\n  ${(htmldiff.default ?? htmldiff).execute(before, after)}`)
JS
cat > expected.txt <<'TXT'
<p>within 72 hours</p> and <p>within 24 hours</p>
  <p>within <del class="diffmod">72</del><ins class="diffmod">24</ins> hours</p>
<p>See <a href="/annex-2025">the annex</a>.</p> and <p>See <a href="/annex-2026">the annex</a>.</p>
  <p>See <a href="/annex-2026">the annex</a>.</p>
<p><img src="2025.png" alt="Roles"></p> and <p><img src="2026.png" alt="Roles"></p>
  <p><del class="diffmod"><img src="2025.png" alt="Roles"></del><ins class="diffmod"><img src="2026.png" alt="Roles"></ins></p>
<p>Duties</p> and <h2>Duties</h2>
  <p><h2>Duties</p></h2>
TXT
node try.js > seen.txt
echo "htmldiff-js@1.0.5"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
