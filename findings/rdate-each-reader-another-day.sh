#!/usr/bin/env bash
# An event on three days that are listed one by one is on two days in ical.js and on one in node-ical, and they share none.
#
# Guessed: DTSTART and two days in RDATE are three days, since DTSTART is always the first of the set (RFC 5545, 3.8.5.2 and
# 3.8.5.3). Seen: ical.js gives the listed days and leaves the first one out; node-ical gives the first one alone. With a rule
# beside it ical.js has all; node-ical still leaves the listed days out.
# For whoever writes dates of a course or of reviews as one event: write each as an event of its own, or repeat the first day in
# RDATE. ical.js 2.2.1, node-ical 0.27.2, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error ical.js@2.2.1 node-ical@0.27.2 > /dev/null
cat > try.js <<'JS'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
for (const lines of [
  ['RDATE;VALUE=DATE:20261205,20261208'],
  ['RDATE;VALUE=DATE:20261202,20261205,20261208'],
  ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;VALUE=DATE:20261205'],
]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', 'BEGIN:VEVENT', 'UID:1@example.com', 'DTSTAMP:20261128T100000Z',
    'DTSTART;VALUE=DATE:20261202', ...lines, 'SUMMARY:Course', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  const days = []
  const iterator = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).iterator()
  for (let day = iterator.next(); day; day = iterator.next()) days.push(day.day)
  const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT')
  const found = nodeIcal.expandRecurringEvent(event, { from: new Date('2026-12-01'), to: new Date('2026-12-31') })
  console.log('December 2 and', lines.join(' '))
  console.log('  ical.js:', days.join(', '), '| node-ical:', found.map(({ start }) => start.getDate()).join(', '))
}
JS
cat > expected.txt <<'TXT'
December 2 and RDATE;VALUE=DATE:20261205,20261208
  ical.js: 5, 8 | node-ical: 2
December 2 and RDATE;VALUE=DATE:20261202,20261205,20261208
  ical.js: 2, 5, 8 | node-ical: 2
December 2 and RRULE:FREQ=WEEKLY;COUNT=2 RDATE;VALUE=DATE:20261205
  ical.js: 2, 5, 9 | node-ical: 2, 9
TXT
node try.js > seen.txt
echo "ical.js@2.2.1 node-ical@0.27.2"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
