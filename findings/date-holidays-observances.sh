#!/usr/bin/env bash
# date-holidays says of days on which everybody works that they are holidays.
#
# Guessed: isHoliday() is true of public holidays. Seen: it answers with days of any kind, so Tax Day is a holiday in the United
# States, and so is Carnival's Monday in Germany. A promise of 'one business day' that goes by it waits a day too long. Ask for
# `types: ['public', 'bank']` when it is made.
# For whoever counts business days for an answer or a deadline. date-holidays 3.37.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error date-holidays@3.37.0 > /dev/null
cat > try.js <<'JS'
import Holidays from 'date-holidays'

for (const [country, day] of [['US', '2027-04-15'], ['DE', '2027-02-08'], ['US', '2027-11-25']]) {
  const told = (holidays) => (holidays.isHoliday(new Date(`${day}T12:00`)) || []).map(({ name, type }) => `${name} (${type})`).join(', ') || false
  console.log(`${country} ${day}: by default ${told(new Holidays(country))}, with types ${told(new Holidays(country, { types: ['public', 'bank'] }))}`)
}
JS
cat > expected.txt <<'TXT'
US 2027-04-15: by default Tax Day (observance), with types false
DE 2027-02-08: by default Rosenmontag (observance), with types false
US 2027-11-25: by default Thanksgiving Day (public), with types Thanksgiving Day (public)
TXT
node try.js > seen.txt
echo "date-holidays@3.37.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
