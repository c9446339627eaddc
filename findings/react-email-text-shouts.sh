#!/usr/bin/env bash
# The text form of a mail from @react-email/render writes headings in capitals and takes tables apart.
#
# Guessed: a heading is a line as it was written, and the cells of a row stay together. Seen: 'Hello McAllister' becomes
# 'HELLO MCALLISTER' (names, RFC numbers and ids with it), and each cell of a table has a line of its own, so that nothing
# says any more which date belongs to which duty.
# For whoever sends receipts or digests with a text form. Versions as below, November 27, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @react-email/render@2.3.1 @react-email/components@1.0.12 react@19.3.1 react-dom@19.3.1 > /dev/null
cat > try.js <<'JS'
import { Body, Heading, Html } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h } from 'react'
const row = (...cells) => h('tr', { key: cells[0] }, ...cells.map((cell) => h('td', { key: cell }, cell)))
const table = h('table', {}, h('tbody', {}, row('December 2, 2026', 'Marking'), row('August 2, 2027', 'Older models')))
const text = await render(h(Html, {}, h(Body, {}, h(Heading, {}, 'Hello McAllister'), table)), { plainText: true })
console.log(text.split('\n').filter(Boolean).join('\n'))
JS
cat > expected.txt <<'TXT'
HELLO MCALLISTER
December 2, 2026
Marking
August 2, 2027
Older models
TXT
node try.js > seen.txt
echo "@react-email/render@2.3.1 @react-email/components@1.0.12 react@19.3.1 react-dom@19.3.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
