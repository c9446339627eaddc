#!/usr/bin/env bash
# ts-ics reads an alarm at a given moment and writes it as a span of time, which other readers refuse.
#
# Guessed: what ts-ics has read it writes back with the same meaning. Seen: TRIGGER;VALUE=DATE-TIME:20261130T080000Z comes back
# without its VALUE. Then it is a DURATION (RFC 5545, 3.8.6.3), and '20261130T080000Z' is none: ical.js throws. It is so as well with an
# alarm that was made in ts-ics. Alarms before or after the event are well.
# For whoever sets reminders for deadlines, or passes calendars on. ts-ics 2.4.6, ical.js 2.2.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error ts-ics@2.4.6 ical.js@2.2.1 > /dev/null
cat > try.js <<'JS'
import ICAL from 'ical.js'
import { convertIcsCalendar, generateIcsCalendar } from 'ts-ics'
const calendar = (trigger) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', 'BEGIN:VEVENT', 'UID:1@example.com',
  'DTSTAMP:20261128T100000Z', 'DTSTART;VALUE=DATE:20261202', 'SUMMARY:Report is due', 'BEGIN:VALARM', 'ACTION:DISPLAY', trigger,
  'DESCRIPTION:Soon', 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
const read = (text) => {
  try {
    const alarm = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent').getFirstSubcomponent('valarm')
    return String(alarm.getFirstPropertyValue('trigger'))
  } catch (error) {
    return error.message
  }
}
for (const trigger of ['TRIGGER:-P1D', 'TRIGGER;VALUE=DATE-TIME:20261130T080000Z']) {
  const before = calendar(trigger)
  const after = generateIcsCalendar(convertIcsCalendar(undefined, before))
  console.log(trigger, '->', after.match(/TRIGGER.*/)[0].trim())
  console.log('  ical.js before:', read(before))
  console.log('  ical.js after:', read(after))
}
JS
cat > expected.txt <<'TXT'
TRIGGER:-P1D -> TRIGGER:-P1D
  ical.js before: -P1D
  ical.js after: -P1D
TRIGGER;VALUE=DATE-TIME:20261130T080000Z -> TRIGGER:20261130T080000Z
  ical.js before: 2026-11-30T08:00:00Z
  ical.js after: invalid duration value: Not enough duration components in "080000Z"
TXT
node try.js > seen.txt
echo "ts-ics@2.4.6 ical.js@2.2.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
