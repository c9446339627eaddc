#!/usr/bin/env bash
# duration-fns says that January 5 is 'a year less ten months and 23 days' away from November 28.
#
# Guessed: the time between two days is whole months and the days that are left, 'P1M8D'. Seen: `between` takes years, months and
# days apart and subtracts each alone, 'P1Y-10M-23D'. Whoever shows its years tells of a year. From August 31 to September 30 it is
# 'P1M-1D', and adding that to August 31 leads to September 29. `normalize` with a date leaves minus days. luxon has none of this.
# For whoever tells how far a deadline is away. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error duration-fns@3.0.2 luxon@3.7.2 > /dev/null
cat > try.js <<'JS'
import { apply, between, normalize, toString } from 'duration-fns'
import { DateTime } from 'luxon'

process.env.TZ = 'UTC'
const pairs = [['2026-11-28', '2027-01-05'], ['2026-08-31', '2026-09-30'], ['2026-01-31', '2026-03-01'], ['2026-11-05', '2026-12-28']]
for (const [from, to] of pairs) {
  const span = between(from, to)
  const ends = apply(from, span).toISOString().slice(0, 10)
  const luxon = DateTime.fromISO(to).diff(DateTime.fromISO(from), ['months', 'days']).toISO()
  console.log(`${from} to ${to}: ${toString(span)}, added ${ends}, normalized ${toString(normalize(span, from))}; luxon ${luxon}`)
}
JS
cat > expected.txt <<'TXT'
2026-11-28 to 2027-01-05: P1Y-10M-23D, added 2027-01-05, normalized P2M-23D; luxon P1M8D
2026-08-31 to 2026-09-30: P1M-1D, added 2026-09-29, normalized P1M-2D; luxon P1M
2026-01-31 to 2026-03-01: P2M-30D, added 2026-03-01, normalized P2M-30D; luxon P1M1D
2026-11-05 to 2026-12-28: P1M23D, added 2026-12-28, normalized P1M23D; luxon P1M23D
TXT
node try.js > seen.txt
echo "duration-fns@3.0.2 luxon@3.7.2"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
