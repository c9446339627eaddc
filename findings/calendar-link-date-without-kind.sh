#!/usr/bin/env bash
# calendar-link writes an all-day event without saying that its value is a date, and readers of calendars refuse it.
#
# Guessed: `allDay: true` gives DTSTART;VALUE=DATE:20261202. Seen: it gives DTSTART:20261202. Without VALUE the value is a date with
# a time (RFC 5545, 3.8.2.4), and this one has none. ical.js throws, ts-ics gives a day that is no day; node-ical guesses right.
# The links to Google and Outlook that come from the same call are well.
# For whoever offers deadlines for download beside such links. calendar-link 2.11.5, ical.js 2.2.1, ts-ics 2.4.6, node-ical 0.27.2,
# November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error calendar-link@2.11.5 ical.js@2.2.1 ts-ics@2.4.6 node-ical@0.27.2 > /dev/null
cat > try.js <<'JS'
import { google, ics } from 'calendar-link'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
const event = { title: 'Article 50 applies', start: '2026-12-02', allDay: true }
console.log('Google:', new URL(google(event)).searchParams.get('dates'))
const text = decodeURIComponent(ics(event)).replace(/^data:[^,]*,/, '')
console.log(text.match(/DTSTART.*/)[0].trim())
try {
  const found = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  console.log('ical.js:', String(new ICAL.Event(found).startDate))
} catch (error) {
  console.log('ical.js:', error.message)
}
console.log('ts-ics:', String(convertIcsCalendar(undefined, text).events[0].start.date))
const { start } = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT')
console.log('node-ical:', start.toDateString())
JS
cat > expected.txt <<'TXT'
Google: 20261202/20261203
DTSTART:20261202
ical.js: invalid date-time value: "2026-12-02T::"
ts-ics: Invalid Date
node-ical: Wed Dec 02 2026
TXT
node try.js > seen.txt
echo "calendar-link@2.11.5 ical.js@2.2.1 ts-ics@2.4.6 node-ical@0.27.2"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
