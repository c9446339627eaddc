#!/usr/bin/env bash
# ical-generator puts backslashes into links with a comma or a semicolon, and they lead nowhere then.
#
# Guessed: a URI is written as it is, since RFC 5545 says in 3.3.13 that it gets no escapes of text. Seen: the commas and semicolons
# of URL and ATTACH are escaped like those of a title, and a reader that follows the rule gives the link with the backslashes in it.
# The place of a map ('@52.5,13.4') or a document with a comma in its name is not found. ics writes the link as it is.
# For whoever gives a calendar's events a link. ical-generator 10.2.0, ics 3.12.0, ical.js 2.2.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error ical-generator@10.2.0 ics@3.12.0 ical.js@2.2.1 > /dev/null
cat > try.js <<'JS'
import ICAL from 'ical.js'
import ical from 'ical-generator'
import { createEvent } from 'ics'
const url = 'https://example.com/map/@52.5,13.4;zoom=9'
const calendar = ical()
calendar.createEvent({ id: '1', start: new Date('2026-12-02T10:00:00Z'), summary: 'Call', url, attachments: [url] })
const { value } = createEvent({ uid: '1', start: [2026, 12, 2, 10, 0], duration: { hours: 1 }, title: 'Call', url })
const told = (writer, text) => {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  for (const name of ['url', 'attach']) if (event.hasProperty(name)) console.log(writer, name, '->', String(event.getFirstPropertyValue(name)))
}
told('ical-generator', calendar.toString())
told('ics', value)
JS
cat > expected.txt <<'TXT'
ical-generator url -> https://example.com/map/@52.5\,13.4\;zoom=9
ical-generator attach -> https://example.com/map/@52.5\,13.4\;zoom=9
ics url -> https://example.com/map/@52.5,13.4;zoom=9
TXT
node try.js > seen.txt
echo "ical-generator@10.2.0 ics@3.12.0 ical.js@2.2.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
