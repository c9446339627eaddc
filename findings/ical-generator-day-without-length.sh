#!/usr/bin/env bash
# ical-generator writes an all-day event of one day as an event without any length.
#
# Guessed: an all-day event from December 2 to December 2 gets the day after as its end, since DTEND is the first day that no
# longer belongs to it, or no end. Seen: DTEND is the same day as DTSTART, which RFC 5545 (3.6.1) does not allow. Leave `end`
# out for one day, and name the day after the last one for several.
# For whoever publishes deadlines as a calendar. ical-generator 10.2.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error ical-generator@10.2.0 > /dev/null
cat > try.js <<'JS'
import ical from 'ical-generator'

const calendar = ical({ name: 'Deadlines' })
const day = new Date('2026-12-02T00:00:00Z')
calendar.createEvent({ summary: 'From that day to that day', start: day, end: day, allDay: true })
calendar.createEvent({ summary: 'Without an end', start: day, allDay: true })
console.log(calendar.toString().match(/^(?:DTSTART|DTEND|SUMMARY).*$/gm).map((line) => line.trim()).join('\n'))
JS
cat > expected.txt <<'TXT'
DTSTART;VALUE=DATE:20261202
DTEND;VALUE=DATE:20261202
SUMMARY:From that day to that day
DTSTART;VALUE=DATE:20261202
SUMMARY:Without an end
TXT
node try.js > seen.txt
echo "ical-generator@10.2.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
