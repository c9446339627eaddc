#!/usr/bin/env bash
# libphonenumber-js makes one valid number out of two that share their beginning, and refuses an extension in German.
#
# Guessed: '+49 30 1234567 / 68' is its first number, or none. Seen: the digits after the slash are put to the end, and the long
# number that nobody has counts as valid. 'DW 12' and 'App. 12', which stand for an extension on cards in Austria and Germany, make
# it throw; 'ext. 12' is read.
# For whoever takes phone numbers from signatures and cards. libphonenumber-js 1.13.16, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error libphonenumber-js@1.13.16 > /dev/null
cat > try.js <<'JS'
import { parsePhoneNumberWithError } from 'libphonenumber-js/max'
for (const text of ['+49 30 1234567', '+49 30 1234567 / 68', '+43 1 2345678 / 79', '+43 1 2345678 ext. 12', '+43 1 2345678 DW 12', '+49 30 1234567 App. 12']) {
  try {
    const found = parsePhoneNumberWithError(text)
    console.log(`${text}: ${found.number}, extension ${found.ext ?? 'none'}, valid ${found.isValid()}`)
  } catch (error) {
    console.log(`${text}: ${error.message}`)
  }
}
JS
cat > expected.txt <<'TXT'
+49 30 1234567: +49301234567, extension none, valid true
+49 30 1234567 / 68: +4930123456768, extension none, valid true
+43 1 2345678 / 79: +431234567879, extension none, valid true
+43 1 2345678 ext. 12: +4312345678, extension 12, valid true
+43 1 2345678 DW 12: NOT_A_NUMBER
+49 30 1234567 App. 12: NOT_A_NUMBER
TXT
node try.js > seen.txt
echo "libphonenumber-js@1.13.16"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
