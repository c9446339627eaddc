#!/usr/bin/env bash
# chrono-node finds a deadline in 'Article 6 may apply': the sixth of May.
#
# Guessed: a modal verb in small letters is no month, least of all after 'Article', 'Recital' or 'Section'. Seen: the number of the
# article and the verb behind it are a day, up to Article 31, with day and month counted as certain. chrono.strict does the same.
# For whoever reads deadlines or wished dates out of what visitors write. chrono-node 2.10.3, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error chrono-node@2.10.3 > /dev/null
cat > try.js <<'JS'
import * as chrono from 'chrono-node'
const written = new Date('2026-11-28T12:00:00Z')
for (const text of [
  'Article 6 may apply to us.',
  'Recital 12 may help here.',
  'Article 50 may apply to us.',
  'Article 6 can apply to us.',
  'Article 6 applies to us.',
]) {
  const [found] = chrono.parse(text, written)
  const says = found && `${found.text}: day ${found.start.get('day')} of month ${found.start.get('month')}, certain ${found.start.isCertain('day')}`
  console.log(text, '->', says ?? 'no date', '| strict:', chrono.strict.parse(text, written).map(({ text }) => text).join())
}
JS
cat > expected.txt <<'TXT'
Article 6 may apply to us. -> 6 may: day 6 of month 5, certain true | strict: 6 may
Recital 12 may help here. -> 12 may: day 12 of month 5, certain true | strict: 12 may
Article 50 may apply to us. -> no date | strict: 
Article 6 can apply to us. -> no date | strict: 
Article 6 applies to us. -> no date | strict: 
TXT
node try.js > seen.txt
echo "chrono-node@2.10.3"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
