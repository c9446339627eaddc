#!/usr/bin/env bash
# ts-ics takes a time that belongs to no zone for UTC, and writes it so: noon where you are becomes noon in London.
#
# Guessed: DTSTART:20261202T120000, without Z or TZID, stays a floating time, the same hour wherever the reader is (RFC 5545, 3.3.5,
# form 1). Seen: it becomes 12:00 UTC in the object, like one with a Z, and nothing tells the two apart; written again, it has
# the Z. In New York the event is at seven. ical.js and node-ical keep it at noon.
# For whoever reads calendars with times 'of the day', such as open hours. ts-ics 2.4.6, ical.js 2.2.1, node-ical 0.27.2,
# November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error ts-ics@2.4.6 ical.js@2.2.1 node-ical@0.27.2 > /dev/null
cat > try.js <<'JS'
process.env.TZ = 'America/New_York'
const { default: ICAL } = await import('ical.js')
const { default: nodeIcal } = await import('node-ical')
const { convertIcsCalendar, generateIcsCalendar } = await import('ts-ics')
const hour = (date) => date.toLocaleTimeString('en-GB')
for (const time of ['20261202T120000', '20261202T120000Z']) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', 'BEGIN:VEVENT', 'UID:1@example.com', 'DTSTAMP:20261128T100000Z',
    `DTSTART:${time}`, 'SUMMARY:Answers close', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  const calendar = convertIcsCalendar(undefined, text)
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  const other = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT')
  console.log(time, 'in New York: ts-ics', hour(calendar.events[0].start.date) + ', ical.js', hour(new ICAL.Event(event).startDate.toJSDate()) + ', node-ical', hour(other.start))
  console.log('  written again:', generateIcsCalendar(calendar).match(/DTSTART.*/)[0].trim())
}
JS
cat > expected.txt <<'TXT'
20261202T120000 in New York: ts-ics 07:00:00, ical.js 12:00:00, node-ical 12:00:00
  written again: DTSTART;VALUE=DATE-TIME:20261202T120000Z
20261202T120000Z in New York: ts-ics 07:00:00, ical.js 07:00:00, node-ical 07:00:00
  written again: DTSTART;VALUE=DATE-TIME:20261202T120000Z
TXT
node try.js > seen.txt
echo "ts-ics@2.4.6 ical.js@2.2.1 node-ical@0.27.2"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
