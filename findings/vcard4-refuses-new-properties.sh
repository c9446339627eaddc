#!/usr/bin/env bash
# vcard4 refuses a whole card for one property that came after its list, such as a social profile or pronouns.
#
# Guessed: a property that a reader does not know is kept or passed over; RFC 6350 lets new ones be registered (10.2). Seen: with
# SOCIALPROFILE, PRONOUNS or CREATED of RFC 9554 the parser throws, and name, address and mail are gone with it. The same with X- in
# front is taken.
# For whoever takes contacts as cards. vcard4 4.0.5, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error vcard4@4.0.5 > /dev/null
cat > try.js <<'JS'
import { parse } from 'vcard4'
for (const line of [
  'ROLE:Data protection officer',
  'X-SOCIALPROFILE:https://social.example/@anna',
  'SOCIALPROFILE;SERVICE-TYPE=Mastodon:https://social.example/@anna',
  'PRONOUNS;LANGUAGE=en:they/them',
  'CREATED:20261128T100000Z',
]) {
  const card = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Anna Schmidt', 'EMAIL:anna@example.com', line, 'END:VCARD', ''].join('\r\n')
  try {
    parse(card)
    console.log(line, '-> read')
  } catch (error) {
    console.log(line, '->', error.message)
  }
}
JS
cat > expected.txt <<'TXT'
ROLE:Data protection officer -> read
X-SOCIALPROFILE:https://social.example/@anna -> read
SOCIALPROFILE;SERVICE-TYPE=Mastodon:https://social.example/@anna -> vCard has unknown property: SOCIALPROFILE
PRONOUNS;LANGUAGE=en:they/them -> vCard has unknown property: PRONOUNS
CREATED:20261128T100000Z -> vCard has unknown property: CREATED
TXT
node try.js > seen.txt
echo "vcard4@4.0.5"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
