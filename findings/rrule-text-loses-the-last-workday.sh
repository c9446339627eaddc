#!/usr/bin/env bash
# rrule tells 'the last working day of the month' as 'every month on weekdays', and says that its text is complete.
#
# Guessed: a part of a rule that has no words makes isFullyConvertibleToText() false. Seen: BYSETPOS (RFC 5545, 3.3.10) is left out
# of the text without a word, and the check answers true. For the last working day of the quarter the text is a list of months. The
# text of the month read back with fromText() gives 23 days in December instead of one.
# For whoever writes recurring deadlines in words: reports are due on last working days. rrule 2.8.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error rrule@2.8.1 > /dev/null
cat > try.js <<'JS'
import rrule from 'rrule'
const { RRule } = rrule
const many = (rule) => new RRule({ ...rule.origOptions, dtstart: new Date(Date.UTC(2026, 11, 1)), until: new Date(Date.UTC(2026, 11, 31)) }).all().length
for (const text of [
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTH=3,6,9,12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
]) {
  const rule = RRule.fromString(text)
  console.log(text)
  console.log(`  '${rule.toText()}', complete: ${rule.isFullyConvertibleToText()}`)
  console.log('  in December:', many(rule), 'and read back:', many(RRule.fromText(rule.toText())))
}
JS
cat > expected.txt <<'TXT'
FREQ=MONTHLY;BYDAY=-1FR
  'every month on the last Friday', complete: true
  in December: 1 and read back: 1
FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
  'every month on weekdays', complete: true
  in December: 1 and read back: 23
FREQ=YEARLY;BYMONTH=3,6,9,12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
  'every March, June, September and December', complete: true
  in December: 1 and read back: 1
TXT
node try.js > seen.txt
echo "rrule@2.8.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
