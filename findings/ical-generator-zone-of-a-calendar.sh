#!/usr/bin/env bash
# ical-generator takes the zone out of every event once the calendar has one, so each reader sees the hour in their own.
#
# Guessed: a calendar in Europe/Berlin has events with TZID=Europe/Berlin. Seen: the times are written without Z and without TZID,
# and DTSTAMP too, which must be in UTC (RFC 5545, 3.8.7.2). Only X-WR-TIMEZONE, which is no standard, names Berlin, and ical.js
# takes the times as floating: ten o'clock for everybody. A zone on the event itself is written as it should be.
# For whoever publishes a calendar of calls for people in several zones. ical-generator 10.2.0, ical.js 2.2.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error ical-generator@10.2.0 ical.js@2.2.1 > /dev/null
cat > try.js <<'JS'
process.env.TZ = 'Europe/Berlin'
const { default: ICAL } = await import('ical.js')
const { default: ical } = await import('ical-generator')
for (const [where, calendar, event] of [
  ['nowhere', {}, {}],
  ['on the event', {}, { timezone: 'Europe/Berlin' }],
  ['on the calendar', { timezone: 'Europe/Berlin' }, {}],
]) {
  const feed = ical(calendar)
  feed.createEvent({ id: '1', stamp: new Date('2026-11-28T12:00:00Z'), start: new Date('2026-12-02T09:00:00Z'), summary: 'Call', ...event })
  const text = feed.toString()
  const { startDate } = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'))
  console.log(`zone ${where}: ${text.match(/(DTSTAMP|DTSTART).*/g).map((line) => line.trim()).join(' ')}, floating for ical.js: ${!startDate.timezone && startDate.zone.tzid === 'floating'}`)
}
JS
cat > expected.txt <<'TXT'
zone nowhere: DTSTAMP:20261128T120000Z DTSTART:20261202T090000Z, floating for ical.js: false
zone on the event: DTSTAMP:20261128T120000Z DTSTART;TZID=Europe/Berlin:20261202T100000, floating for ical.js: false
zone on the calendar: DTSTAMP:20261128T130000 DTSTART:20261202T100000, floating for ical.js: true
TXT
node try.js > seen.txt
echo "ical-generator@10.2.0 ical.js@2.2.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
