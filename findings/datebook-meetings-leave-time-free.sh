#!/usr/bin/env bash
# datebook writes every meeting as time that stays free, so somebody who has accepted a call is still offered for others.
#
# Guessed: an event of an hour says nothing about being busy, and so takes its time (RFC 5545, 3.8.2.7: OPAQUE is the default).
# Seen: TRANSP:TRANSPARENT stands in every file, also with attendees, and the settings have no word for it; ics and ical-generator
# write nothing there. Only addProperty() once more gives a second, contrary line.
# For whoever offers booked calls as a file: free-busy searches pass over them. datebook 8.0.1, ics 3.12.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error datebook@8.0.1 ics@3.12.0 > /dev/null
cat > try.js <<'JS'
import { ICalendar } from 'datebook'
import { createEvent } from 'ics'
const call = {
  title: 'First call',
  start: new Date('2026-12-02T10:00:00Z'),
  end: new Date('2026-12-02T11:00:00Z'),
  attendees: [{ name: 'Anna', email: 'anna@example.com' }],
}
const lines = (text) => text.split(/\r?\n/).filter((line) => line.startsWith('TRANSP')).join(', ') || 'no TRANSP'
console.log('datebook:', lines(new ICalendar(call).render()))
console.log('datebook, set to OPAQUE:', lines(new ICalendar(call).addProperty('TRANSP', 'OPAQUE').render()))
const { value } = createEvent({ title: 'First call', start: [2026, 12, 2, 10, 0], duration: { hours: 1 } })
console.log('ics:', lines(value))
JS
cat > expected.txt <<'TXT'
datebook: TRANSP:TRANSPARENT
datebook, set to OPAQUE: TRANSP:TRANSPARENT, TRANSP:OPAQUE
ics: no TRANSP
TXT
node try.js > seen.txt
echo "datebook@8.0.1 ics@3.12.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
