#!/usr/bin/env bash
# compromise-dates ends 'by August 2' on August 1: a deadline loses its last day.
#
# Guessed: what is due by a day may be handed in on that day, and 'between August 2 and August 9' holds the 9th. Seen: the range
# ends a millisecond before the day begins. 'by Q2 2027' ends before the quarter, but 'by the end of March' holds March 31, and 'no
# later than' and 'on' give the day itself.
# For whoever reads deadlines out of contracts or mails. compromise 14.17.0, compromise-dates 3.9.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error compromise@14.17.0 compromise-dates@3.9.0 > /dev/null
cat > try.js <<'JS'
import nlp from 'compromise'
import dates from 'compromise-dates'
nlp.plugin(dates)
for (const text of [
  'no later than August 2, 2027',
  'by August 2, 2027',
  'between August 2 and August 9, 2027',
  'by Q2 2027',
  'by the end of March 2027',
]) {
  const [{ end }] = nlp(text).dates({ today: '2026-11-28', timezone: 'UTC' }).get()
  console.log(`${text}: until ${end}`)
}
JS
cat > expected.txt <<'TXT'
no later than August 2, 2027: until 2027-08-02T23:59:59.999Z
by August 2, 2027: until 2027-08-01T23:59:59.999Z
between August 2 and August 9, 2027: until 2027-08-08T23:59:59.999Z
by Q2 2027: until 2027-03-31T23:59:59.999Z
by the end of March 2027: until 2027-03-31T23:59:59.999Z
TXT
node try.js > seen.txt
echo "compromise@14.17.0 compromise-dates@3.9.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
