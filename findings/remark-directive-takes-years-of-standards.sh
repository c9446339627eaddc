#!/usr/bin/env bash
# remark-directive takes the year of a standard's number for a directive, and the page loses it.
#
# Guessed: a colon begins a directive where a name with a letter follows it, and a year is none. Seen: 'ISO/IEC 42001:2023'
# is published as 'ISO/IEC 42001', with an empty <div> in the paragraph; 'Bewerber:innen' and '10:30' go the same way.
# For whoever writes standards, times or German in Markdown with directives. Versions as below, November 27, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error unified@11.0.5 remark-parse@11.0.0 remark-directive@4.0.0 remark-rehype@11.1.2 rehype-stringify@10.0.1 > /dev/null
cat > try.js <<'JS'
import rehypeStringify from 'rehype-stringify'
import remarkDirective from 'remark-directive'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
const html = unified().use(remarkParse).use(remarkDirective).use(remarkRehype).use(rehypeStringify)
for (const text of ['ISO/IEC 42001:2023', 'Bewerber:innen', 'at 10:30', 'Note: this stays'])
  console.log(text, '→', String(await html.process(text)))
JS
cat > expected.txt <<'TXT'
ISO/IEC 42001:2023 → <p>ISO/IEC 42001<div></div></p>
Bewerber:innen → <p>Bewerber<div></div></p>
at 10:30 → <p>at 10<div></div></p>
Note: this stays → <p>Note: this stays</p>
TXT
node try.js > seen.txt
echo "unified@11.0.5 remark-parse@11.0.0 remark-directive@4.0.0 remark-rehype@11.1.2 rehype-stringify@10.0.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
