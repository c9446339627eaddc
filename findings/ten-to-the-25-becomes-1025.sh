#!/usr/bin/env bash
# Three converters write 10<sup>25</sup> as 1025, and 'Article 5<sup>1</sup>' as 'Article 51'.
#
# Guessed: a raised number is set off in plain text or Markdown, by a caret, a bracket or the tag itself. Seen: html-to-text,
# node-html-markdown and turndown drop the tag and nothing else. The 10 to the power of 25 operations of Article 51(2) of the AI Act
# become 1025, and a footnote's mark becomes a digit of the article.
# For whoever sends a post as plain text, or gives pages to a search or a model. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error html-to-text@10.0.1 node-html-markdown@2.0.0 turndown@7.2.5 > /dev/null
cat > try.js <<'JS'
import { convert } from 'html-to-text'
import { NodeHtmlMarkdown } from 'node-html-markdown'
import Turndown from 'turndown'

const html = '<p>More than 10<sup>25</sup> operations, see Article 5<sup>1</sup>.</p>'
console.log('html-to-text:', convert(html))
console.log('node-html-markdown:', NodeHtmlMarkdown.translate(html))
console.log('turndown:', new Turndown().turndown(html))
JS
cat > expected.txt <<'TXT'
html-to-text: More than 1025 operations, see Article 51.
node-html-markdown: More than 1025 operations, see Article 51.
turndown: More than 1025 operations, see Article 51.
TXT
node try.js > seen.txt
echo "html-to-text@10.0.1 node-html-markdown@2.0.0 turndown@7.2.5"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
