#!/usr/bin/env bash
# With ics the days that a series leaves out take place after all, or make the whole series unreadable.
#
# Guessed: exclusionDates are written as the start is, so that they meet an occurrence (RFC 5545, 3.8.5.1). Seen: in a series of
# whole days EXDATE has no VALUE=DATE, and ical.js throws. In a series at a given hour the exclusion is taken for the server's own
# time and turned into UTC, also when the start is in UTC already or floating: on a server in Berlin it is an hour beside the
# occurrence, which stays.
# For whoever writes weekly hours with holidays left out. ics 3.12.0, ical.js 2.2.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error ics@3.12.0 ical.js@2.2.1 > /dev/null
cat > try.js <<'JS'
process.env.TZ = 'Europe/Berlin'
const { default: ICAL } = await import('ical.js')
const { createEvent } = await import('ics')
const held = (text) => {
  try {
    const days = []
    const iterator = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).iterator()
    for (let day = iterator.next(); day; day = iterator.next()) days.push(day.day)
    return `held on December ${days.join(', ')}`
  } catch (error) {
    return error.message
  }
}
for (const [name, when] of Object.entries({
  'whole days': { start: [2026, 12, 2], exclusionDates: [[2026, 12, 9]] },
  UTC: { start: [2026, 12, 2, 10, 0], startInputType: 'utc', exclusionDates: [[2026, 12, 9, 10, 0]] },
  floating: { start: [2026, 12, 2, 10, 0], startOutputType: 'local', exclusionDates: [[2026, 12, 9, 10, 0]] },
  'local, written in UTC': { start: [2026, 12, 2, 10, 0], exclusionDates: [[2026, 12, 9, 10, 0]] },
})) {
  const { value } = createEvent({ uid: '1', title: 'Open hour', duration: { hours: 1 }, recurrenceRule: 'FREQ=WEEKLY;COUNT=3', ...when })
  console.log(`${name}: ${value.match(/(DTSTART|EXDATE).*/g).map((line) => line.trim()).join(' ')}: ${held(value)}`)
}
JS
cat > expected.txt <<'TXT'
whole days: DTSTART;VALUE=DATE:20261202 EXDATE:20261209: invalid date-time value: "2026-12-09T::"
UTC: DTSTART:20261202T100000Z EXDATE:20261209T090000Z: held on December 2, 9, 16
floating: DTSTART:20261202T100000 EXDATE:20261209T090000Z: held on December 2, 9, 16
local, written in UTC: DTSTART:20261202T090000Z EXDATE:20261209T090000Z: held on December 2, 16
TXT
node try.js > seen.txt
echo "ics@3.12.0 ical.js@2.2.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
