#!/usr/bin/env bash
# ics folds lines at 75 characters, where RFC 5545 counts 75 octets.
#
# Guessed: a line of a calendar has at most 75 octets (RFC 5545, 3.1), whatever it is written in. Seen: ASCII is folded
# right; German or Greek text comes in lines of up to 150 octets.
# For whoever writes calendars in other languages for strict readers. ics 3.12.0, November 27, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error ics@3.12.0 > /dev/null
cat > try.js <<'JS'
import { createEvent } from 'ics'
for (const letter of ['x', 'ö', 'λ']) {
  const { value } = createEvent({ start: [2026, 12, 2], uid: '1', title: 'Day', description: letter.repeat(200) })
  const octets = value.split('\r\n').map((line) => Buffer.byteLength(line))
  console.log(letter, 'longest line', Math.max(...octets), 'octets')
}
JS
cat > expected.txt <<'TXT'
x longest line 75 octets
ö longest line 149 octets
λ longest line 149 octets
TXT
node try.js > seen.txt
echo "ics@3.12.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
