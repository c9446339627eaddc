#!/usr/bin/env bash
# rehype-remark writes a list that stands in a table's cell over several lines, which ends the table there.
#
# Guessed: what cannot stand in a cell of a Markdown table is put on one line. Seen: the second entry begins a line of its own;
# read again, the table has lost the entry and a list or text stands below it.
# For whoever gives pages to programs as Markdown. Versions as below, November 27, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error unified@11.0.5 rehype-parse@9.0.1 rehype-remark@10.0.1 remark-gfm@4.0.1 remark-stringify@11.0.0 remark-parse@11.0.0 > /dev/null
cat > try.js <<'JS'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
const table = '<table><tr><th>Role</th><th>Duties</th></tr><tr><td>Deployer</td><td><ul><li>oversight</li><li>logs</li></ul></td></tr></table>'
const written = String(await unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).use(remarkGfm).use(remarkStringify).process(table))
console.log(written.trim())
const tree = unified().use(remarkParse).use(remarkGfm).parse(written)
const textOf = (node) => node.value ?? (node.children ?? []).map(textOf).join(' ')
console.log('read again:', tree.children.map((node) => `${node.type}: ${textOf(node)}`).join(' | '))
JS
cat > expected.txt <<'TXT'
| Role     | Duties             |
| -------- | ------------------ |
| Deployer | * oversight
* logs |
read again: table: Role Duties Deployer * oversight | list: logs |
TXT
node try.js > seen.txt
echo "unified@11.0.5 rehype-parse@9.0.1 rehype-remark@10.0.1 remark-gfm@4.0.1 remark-stringify@11.0.0 remark-parse@11.0.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
