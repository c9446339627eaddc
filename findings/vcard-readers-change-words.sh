#!/usr/bin/env bash
# Two readers of contact cards change what is in them: 'Risk\, EU' keeps its backslash, and 'want to' becomes 'wantto'.
#
# Guessed: a reader takes the escapes off, and unfolds a line by taking away the break and the one space after it (RFC 6350, 3.4 and
# 3.2). Seen: vcf leaves every backslash in the value, and in the jCard too, whose values are plain strings of JSON (RFC 7095).
# vcard-parser takes all white space away at a fold, so two words grow together wherever a line was broken between them. Each is
# right where the other is wrong.
# For whoever takes leads from cards. vcf 2.1.2, vcard-parser 1.0.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error vcf@2.1.2 vcard-parser@1.0.0 > /dev/null
cat > try.js <<'JS'
import vCard from 'vcf'
import parser from 'vcard-parser'
const card = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Anna Schmidt', 'N:Schmidt;Anna;;;', 'TITLE:Head of Risk\\, EU',
  'NOTE:We have read Article 50 of the AI Act with our auditors and now want', '  to know more.', 'END:VCARD', ''].join('\r\n')
const first = new vCard().parse(card)
const second = parser.parse(card)
for (const name of ['title', 'note']) {
  console.log('vcf:', first.get(name).valueOf())
  console.log('vcard-parser:', second[name][0].value)
}
console.log('jCard of vcf:', JSON.stringify(first.toJSON()[1].find(([name]) => name === 'title')))
JS
cat > expected.txt <<'TXT'
vcf: Head of Risk\, EU
vcard-parser: Head of Risk, EU
vcf: We have read Article 50 of the AI Act with our auditors and now want to know more.
vcard-parser: We have read Article 50 of the AI Act with our auditors and now wantto know more.
jCard of vcf: ["title",{},"text","Head of Risk\\, EU"]
TXT
node try.js > seen.txt
echo "vcf@2.1.2 vcard-parser@1.0.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
