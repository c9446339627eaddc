#!/usr/bin/env bash
# any-date-parser moves a time that names its zone by the hours of the machine it runs on.
#
# Guessed: '2026-08-02T10:00:00Z' is the same moment everywhere. Seen: where the clock is UTC it is right; in Berlin it becomes
# 08:00 UTC, and with '+02:00' behind it 06:00. Without seconds, or in the form that mails use, a UTC machine passes over the offset
# too. Tests on a machine in UTC see nothing of it.
# For whoever reads times out of feeds, forms or mails with it. any-date-parser 2.2.4, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error any-date-parser@2.2.4 > /dev/null
cat > try.js <<'JS'
import parser from 'any-date-parser'
for (const text of ['2026-08-02T10:00:00Z', '2026-08-02T10:00:00+02:00', '2026-08-02T10:00+02:00', 'Sun, 02 Aug 2026 10:00:00 +0200']) {
  const hours = ['UTC', 'Europe/Berlin', 'America/New_York'].map((zone) => {
    process.env.TZ = zone
    return `${zone} ${parser.fromString(text, 'en').toISOString().slice(11, 16)}`
  })
  console.log(`${text}: right ${new Date(text).toISOString().slice(11, 16)}, read in ${hours.join(', ')}`)
}
JS
cat > expected.txt <<'TXT'
2026-08-02T10:00:00Z: right 10:00, read in UTC 10:00, Europe/Berlin 08:00, America/New_York 14:00
2026-08-02T10:00:00+02:00: right 08:00, read in UTC 08:00, Europe/Berlin 06:00, America/New_York 12:00
2026-08-02T10:00+02:00: right 08:00, read in UTC 10:00, Europe/Berlin 08:00, America/New_York 14:00
Sun, 02 Aug 2026 10:00:00 +0200: right 08:00, read in UTC 10:00, Europe/Berlin 08:00, America/New_York 14:00
TXT
node try.js > seen.txt
echo "any-date-parser@2.2.4"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
