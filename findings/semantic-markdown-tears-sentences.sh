#!/usr/bin/env bash
# dom-to-semantic-markdown tears a sentence apart at every date and every marked word.
#
# Guessed: <time> and <mark> stand within their sentence. Seen: each gets lines of its own between comments, so that an assistant
# reads the sentence in pieces. A link with a bold word in it stays HTML. <em> and <strong> are well.
# For whoever marks dates with <time>, and for assistants that read pages so. dom-to-semantic-markdown 1.5.0, linkedom 0.18.15,
# November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error dom-to-semantic-markdown@1.5.0 linkedom@0.18.15 > /dev/null
cat > try.js <<'JS'
import { convertElementToMarkdown } from 'dom-to-semantic-markdown'
import { DOMParser, parseHTML } from 'linkedom'
for (const html of [
  '<p>It applies from <em>August 2</em> to all <strong>deployers</strong>.</p>',
  '<p>It applies from <time datetime="2026-08-02">August 2</time> to all <mark>deployers</mark>.</p>',
  '<p>See <a href="/a">Article <b>50</b></a> and <a href="/b">Annex III</a>.</p>',
]) {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  console.log(`${html}\n  ${JSON.stringify(convertElementToMarkdown(document.body, { overrideDOMParser: new DOMParser() }))}`)
}
JS
cat > expected.txt <<'TXT'
<p>It applies from <em>August 2</em> to all <strong>deployers</strong>.</p>
  "It applies from *August 2* to all **deployers**."
<p>It applies from <time datetime="2026-08-02">August 2</time> to all <mark>deployers</mark>.</p>
  "It applies from\n<!-- <time> -->\nAugust 2\n<!-- </time> -->\nto all\n<!-- <mark> -->\ndeployers\n<!-- </mark> -->\n."
<p>See <a href="/a">Article <b>50</b></a> and <a href="/b">Annex III</a>.</p>
  "See <a href=\"/a\">Article **50**</a> and [Annex III](/b)."
TXT
node try.js > seen.txt
echo "dom-to-semantic-markdown@1.5.0 linkedom@0.18.15"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
