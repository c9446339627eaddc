#!/usr/bin/env bash
# A post's title and day are gone for readers of microformats when a box around them has Tailwind's class h-full or h-auto.
#
# Guessed: only the known roots such as h-entry and h-card begin an object. Seen: any class of h- and letters does, which is what
# the format says, so `h-full` within an h-entry takes the title and the day to itself. Classes with numbers, such as p-4, are no
# names by the format; microformats-parser makes a property '4' of it all the same.
# For whoever receives webmentions or marks posts up on pages with such classes. microformats-parser 2.0.6, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error microformats-parser@2.0.6 > /dev/null
cat > try.js <<'JS'
import { mf2 } from 'microformats-parser'
const inner = '<h1 class="p-name">Article 50</h1><time class="dt-published" datetime="2026-11-28">Today</time>'
for (const html of [
  `<article class="h-entry">${inner}</article>`,
  `<article class="h-entry"><div class="h-full">${inner}</div></article>`,
  `<article class="h-entry">${inner}<p class="e-content p-4">It asks for a notice.</p></article>`,
]) {
  const [{ properties, children }] = mf2(html, { baseUrl: 'https://example.com/' }).items
  console.log(html.replace(inner, '…'))
  console.log('  properties:', Object.keys(properties).join(', ') || 'none', '| children:', children?.map(({ type }) => type).join(', ') ?? 'none')
}
JS
cat > expected.txt <<'TXT'
<article class="h-entry">…</article>
  properties: name, published | children: none
<article class="h-entry"><div class="h-full">…</div></article>
  properties: none | children: h-full
<article class="h-entry">…<p class="e-content p-4">It asks for a notice.</p></article>
  properties: 4, name, published, content | children: none
TXT
node try.js > seen.txt
echo "microformats-parser@2.0.6"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
