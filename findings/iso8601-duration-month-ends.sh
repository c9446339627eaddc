#!/usr/bin/env bash
# A month after January 31 ends on March 3 for iso8601-duration, and on February 28 for others.
#
# Guessed: `end(parse('P1M'), date)` stays in the next month, as a period of law does: where that month has no such day, its last
# day counts (Regulation 1182/71, Article 3(2)(c)). Seen: the missing days are counted on into March. What is due six months after
# August 31 is due on March 3. duration-fns and luxon stop at the month's end.
# For whoever computes deadlines and terms of keeping from ISO durations. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error iso8601-duration@2.1.4 duration-fns@3.0.2 luxon@3.7.2 > /dev/null
cat > try.js <<'JS'
import { apply } from 'duration-fns'
import { end, parse } from 'iso8601-duration'
import { DateTime, Duration } from 'luxon'

process.env.TZ = 'UTC'
for (const [day, term] of [['2026-01-29', 'P1M'], ['2026-01-31', 'P1M'], ['2026-08-31', 'P6M'], ['2028-02-29', 'P1Y']]) {
  const date = new Date(`${day}T12:00:00Z`)
  const shown = (ends) => ends.toISOString().slice(0, 10)
  const luxon = DateTime.fromJSDate(date, { zone: 'utc' }).plus(Duration.fromISO(term)).toISODate()
  console.log(`${day} ${term}: ${shown(end(parse(term), date))}, duration-fns ${shown(apply(date, term))}, luxon ${luxon}`)
}
JS
cat > expected.txt <<'TXT'
2026-01-29 P1M: 2026-03-01, duration-fns 2026-02-28, luxon 2026-02-28
2026-01-31 P1M: 2026-03-03, duration-fns 2026-02-28, luxon 2026-02-28
2026-08-31 P6M: 2027-03-03, duration-fns 2027-02-28, luxon 2027-02-28
2028-02-29 P1Y: 2029-03-01, duration-fns 2029-02-28, luxon 2029-02-28
TXT
node try.js > seen.txt
echo "iso8601-duration@2.1.4 duration-fns@3.0.2 luxon@3.7.2"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
