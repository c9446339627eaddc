#!/usr/bin/env bash
# Parsers of names take a certificate behind the name for the first name: 'Dear CIPP/E'.
#
# Guessed: what follows the comma in 'Anna Schmidt, CIPP/E' is a suffix, and in any case no first name. Seen: humanparser and
# another-name-parser know degrees such as PhD, and take every other word after a comma for the first name; humanparser makes the
# whole rest the last one. It also counts Ma as the degree 'MA', so that Lin Ma has no last name. parse-full-name is right in both.
# For whoever greets leads by their first name: people of privacy and audit sign with CIPP/E, CISA or LL.M. humanparser 2.7.0,
# another-name-parser 0.1.0, parse-full-name 1.2.7, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error humanparser@2.7.0 another-name-parser@0.1.0 parse-full-name@1.2.7 > /dev/null
cat > try.js <<'JS'
import another from 'another-name-parser'
import humanparser from 'humanparser'
import { parseFullName } from 'parse-full-name'
for (const name of ['Anna Schmidt, PhD', 'Anna Schmidt, CIPP/E', 'Anna Schmidt, LL.M.', 'Lin Ma']) {
  console.log(name)
  const told = (parser, first, last) => console.log(`  ${parser}: first '${first ?? ''}', last '${last ?? ''}'`)
  const { firstName, lastName } = humanparser.parseName(name)
  told('humanparser', firstName, lastName)
  const { first, last } = another(name)
  told('another-name-parser', first, last)
  const full = parseFullName(name)
  told('parse-full-name', full.first, full.last)
}
JS
cat > expected.txt <<'TXT'
Anna Schmidt, PhD
  humanparser: first 'Anna', last 'Schmidt'
  another-name-parser: first 'Anna', last 'Schmidt'
  parse-full-name: first 'Anna', last 'Schmidt'
Anna Schmidt, CIPP/E
  humanparser: first 'CIPP/E', last 'Anna Schmidt'
  another-name-parser: first 'CIPP/E', last 'Schmidt'
  parse-full-name: first 'Anna', last 'Schmidt'
Anna Schmidt, LL.M.
  humanparser: first 'LL.M.', last 'Anna Schmidt'
  another-name-parser: first 'LL.M.', last 'Schmidt'
  parse-full-name: first 'Anna', last 'Schmidt'
Lin Ma
  humanparser: first 'Lin', last ''
  another-name-parser: first 'Lin', last 'Ma'
  parse-full-name: first 'Lin', last 'Ma'
TXT
node try.js > seen.txt
echo "humanparser@2.7.0 another-name-parser@0.1.0 parse-full-name@1.2.7"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
