#!/usr/bin/env bash
# rrule-temporal passes over short months although the rule says to step back, once the rule names its day.
#
# Guessed: SKIP=BACKWARD with BYMONTHDAY=31 gives the last day of each month (RFC 7529, 4.1), as its README says it does. Seen: by
# the month it holds only where the day comes from DTSTART; with BYMONTHDAY=31, February, April and June have none, as without SKIP.
# By the year it holds in both forms.
# For whoever sets monthly reports to the 31st. BYMONTHDAY=-1 says the same and works. rrule-temporal 2.2.8, temporal-polyfill
# 1.0.8, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error rrule-temporal@2.2.8 temporal-polyfill@1.0.8 > /dev/null
cat > try.js <<'JS'
import { RRuleTemporal } from 'rrule-temporal'
for (const [start, rule] of [
  ['20270131', 'FREQ=MONTHLY;SKIP=BACKWARD'],
  ['20270131', 'FREQ=MONTHLY;SKIP=BACKWARD;BYMONTHDAY=31'],
  ['20270131', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['20240229', 'FREQ=YEARLY;SKIP=BACKWARD;BYMONTH=2;BYMONTHDAY=29'],
]) {
  const days = new RRuleTemporal({ rruleString: `DTSTART;TZID=Europe/Berlin:${start}T090000\nRRULE:RSCALE=GREGORIAN;${rule};COUNT=4` }).all()
  console.log(rule, '->', days.map((day) => day.toPlainDate().toString()).join(' '))
}
JS
cat > expected.txt <<'TXT'
FREQ=MONTHLY;SKIP=BACKWARD -> 2027-01-31 2027-02-28 2027-03-31 2027-04-30
FREQ=MONTHLY;SKIP=BACKWARD;BYMONTHDAY=31 -> 2027-01-31 2027-03-31 2027-05-31 2027-07-31
FREQ=MONTHLY;BYMONTHDAY=-1 -> 2027-01-31 2027-02-28 2027-03-31 2027-04-30
FREQ=YEARLY;SKIP=BACKWARD;BYMONTH=2;BYMONTHDAY=29 -> 2024-02-29 2025-02-28 2026-02-28 2027-02-28
TXT
node try.js > seen.txt
echo "rrule-temporal@2.2.8 temporal-polyfill@1.0.8"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
