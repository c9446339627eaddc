#!/usr/bin/env bash
# ts-ics keeps the last of several lines of categories, comments or attachments, and drops the others.
#
# Guessed: an event with two ATTACH lines has two attachments, as RFC 5545 allows in 3.8.1.1 (and for categories in 3.8.1.2, for
# comments in 3.8.1.4). Seen: the last line of each kind stands for all; read and written again, the calendar has lost the others.
# Guests, who have a line each as well, are all kept.
# For whoever reads calendars in which the documents of a meeting are attached. ts-ics 2.4.6, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error ts-ics@2.4.6 > /dev/null
cat > try.js <<'JS'
import { convertIcsCalendar, generateIcsCalendar } from 'ts-ics'
const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', 'BEGIN:VEVENT', 'UID:1@example.com', 'DTSTAMP:20261128T100000Z',
  'DTSTART;VALUE=DATE:20261202', 'SUMMARY:Review', 'CATEGORIES:Law', 'CATEGORIES:Risk', 'COMMENT:Bring the register.',
  'COMMENT:Second floor.', 'ATTACH:https://example.com/agenda.pdf', 'ATTACH:https://example.com/policy.pdf',
  'ATTENDEE:mailto:anna@example.com', 'ATTENDEE:mailto:bob@example.com', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
const again = generateIcsCalendar(convertIcsCalendar(undefined, text))
for (const name of ['CATEGORIES', 'COMMENT', 'ATTACH', 'ATTENDEE'])
  console.log(name, text.match(new RegExp(`^${name}[:;]`, 'gm')).length, '->', again.match(new RegExp(`^${name}[:;].*`, 'gm')).map((line) => line.trim()).join(' '))
JS
cat > expected.txt <<'TXT'
CATEGORIES 2 -> CATEGORIES:Risk
COMMENT 2 -> COMMENT:Second floor.
ATTACH 2 -> ATTACH:https://example.com/policy.pdf
ATTENDEE 2 -> ATTENDEE:MAILTO:anna@example.com ATTENDEE:MAILTO:bob@example.com
TXT
node try.js > seen.txt
echo "ts-ics@2.4.6"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
