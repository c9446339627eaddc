#!/usr/bin/env bash
# parse-duration and timestring take 'P6M', half a year in ISO 8601, for six minutes.
#
# Guessed: a notation they do not know gives nothing or an error, as 'two years' does. Seen: the P is skipped, and the M is the m of
# minutes. 'P10Y' is right by chance, so that a test with years finds nothing. Logs that the AI Act has kept for six months
# (Article 26(6)) would be deleted in six minutes.
# For whoever reads terms of keeping from settings or from schema.org and DCAT data. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error parse-duration@2.1.9 timestring@7.0.0 > /dev/null
cat > try.js <<'JS'
import parse from 'parse-duration'
import timestring from 'timestring'

const attempt = (read) => {
  try {
    const minutes = read() / 60_000
    if (!minutes) return 'nothing'
    return minutes < 1440 ? `${minutes} minutes` : `${minutes / 1440} days`
  } catch {
    return 'error'
  }
}
for (const text of ['P6M', 'PT6M', 'P10Y', '6 months', 'two years'])
  console.log(`${text}: parse-duration ${attempt(() => parse(text))}, timestring ${attempt(() => timestring(text, 'ms'))}`)
JS
cat > expected.txt <<'TXT'
P6M: parse-duration 6 minutes, timestring 6 minutes
PT6M: parse-duration 6 minutes, timestring 6 minutes
P10Y: parse-duration 3652.5 days, timestring 3652.5 days
6 months: parse-duration 182.625 days, timestring 182.625 days
two years: parse-duration nothing, timestring error
TXT
node try.js > seen.txt
echo "parse-duration@2.1.9 timestring@7.0.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
