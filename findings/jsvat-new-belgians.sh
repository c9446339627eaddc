#!/usr/bin/env bash
# jsvat refuses the VAT numbers of new Belgian companies, and those of Northern Ireland.
#
# Guessed: a checker of VAT numbers knows today's forms. Seen: Belgium has begun to give out numbers that start with 1, and jsvat
# wants a 0 there; XI, under which Northern Ireland trades with the Union, belongs to no country. Old numbers pass, so nobody
# notices until a young company writes. jsvat-next takes both.
# For whoever asks for a VAT number in a form, or sorts leads by it. jsvat 2.5.4, jsvat-next 3.0.4, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error jsvat@2.5.4 jsvat-next@3.0.4 > /dev/null
cat > try.js <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const belgian = (first) => `BE${first}${String(97 - (Number(first) % 97)).padStart(2, '0')}`
for (const number of [belgian('07123456'), belgian('10000000'), belgian('10123456'), 'GB980780684', 'XI980780684'])
  console.log(number, ['jsvat', 'jsvat-next'].map(require).map(({ checkVAT, countries }) => (checkVAT(number, countries).isValid ? 'valid' : 'refused')).join(', '))
JS
cat > expected.txt <<'TXT'
BE0712345630 valid, valid
BE1000000021 refused, valid
BE1012345646 refused, valid
GB980780684 valid, valid
XI980780684 refused, valid
TXT
node try.js > seen.txt
echo "jsvat@2.5.4 jsvat-next@3.0.4"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
