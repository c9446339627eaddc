#!/usr/bin/env bash
# vcards-js makes a department out of what follows a semicolon in a company's name, and escapes commas in addresses of pages.
#
# Guessed: what is set as the organization is one name, with its semicolon escaped (RFC 2426, 3.5.5: semicolons part the units), and
# a link is written as it is. Seen: 'Miller; Sons' is the company Miller with the unit Sons for every reader. In links the comma
# gets a backslash that the link keeps. vcard-creator writes both right.
# For whoever offers a card with contact data for download. vcards-js 2.11.1, vcard-creator 1.0.0, vcard-parser 1.0.0, November 28,
# 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error vcards-js@2.11.1 vcard-creator@1.0.0 vcard-parser@1.0.0 > /dev/null
cat > try.js <<'JS'
import VCard from 'vcard-creator'
import parser from 'vcard-parser'
import vCardsJS from 'vcards-js'
const company = 'Miller; Sons'
const url = 'https://example.com/map/@52.5,13.4'
const first = vCardsJS()
first.firstName = 'Anna'
first.organization = company
first.url = url
const second = new VCard().addName({ givenName: 'Anna' }).addCompany({ name: company }).addUrl({ url })
for (const [writer, text] of [['vcards-js', first.getFormattedString()], ['vcard-creator', second.toString()]]) {
  const { org } = parser.parse(text)
  console.log(`${writer}: ${text.match(/ORG.*/)[0].trim()} is read as ${JSON.stringify(org[0].value)}, ${text.match(/URL.*/)[0].trim()}`)
}
JS
cat > expected.txt <<'TXT'
vcards-js: ORG:Miller; Sons is read as ["Miller"," Sons"], URL:https://example.com/map/@52.5\,13.4
vcard-creator: ORG:Miller\; Sons is read as "Miller; Sons", URL:https://example.com/map/@52.5,13.4
TXT
node try.js > seen.txt
echo "vcards-js@2.11.1 vcard-creator@1.0.0 vcard-parser@1.0.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
