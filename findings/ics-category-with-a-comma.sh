#!/usr/bin/env bash
# ics writes the comma of a category as it is, so one category becomes two.
#
# Guessed: a category is escaped as a description is ('Law, EU' as 'Law\, EU'). Seen: it is not, and a reader finds two, the
# second with a space before it. The same text in the description is escaped. A double quote in an organizer's name is
# written with a backslash, which RFC 5545 does not know there: ical.js reads the name as far as that.
# For whoever sorts a calendar by subjects or names. ics 3.12.0, ical.js 2.2.1, November 27, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error ics@3.12.0 ical.js@2.2.1 > /dev/null
cat > try.js <<'JS'
import ICAL from 'ical.js'
import { createEvent } from 'ics'
const { value } = createEvent({
  start: [2026, 12, 2],
  uid: '1',
  title: 'Day',
  description: 'Law, EU',
  categories: ['Law, EU', 'Dates'],
  organizer: { name: 'Ann "Bell" Roe', email: 'ann@example.com' },
})
const event = new ICAL.Component(ICAL.parse(value)).getFirstSubcomponent('vevent')
console.log('description', JSON.stringify(event.getFirstPropertyValue('description')))
console.log('categories', JSON.stringify(event.getFirstProperty('categories').getValues()))
console.log('organizer', JSON.stringify(event.getFirstProperty('organizer').getParameter('cn')))
JS
cat > expected.txt <<'TXT'
description "Law, EU"
categories ["Law"," EU","Dates"]
organizer "Ann \\"
TXT
node try.js > seen.txt
echo "ics@3.12.0 ical.js@2.2.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
