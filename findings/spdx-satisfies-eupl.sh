#!/usr/bin/env bash
# For spdx-satisfies EUPL 1.2 is no later version of EUPL 1.1, and the Open Government Licence 3 none of 2.
#
# Guessed: 'EUPL-1.1+' in a list of approved licences takes 1.2, as 'MPL-1.1+' takes 2.0 and 'CC-BY-3.0+' takes 4.0. Seen: which
# licence is later than which stands in a list of families, spdx-ranges. Its EUPL ends with 1.1, and it has no family for the Open
# Government Licence or for CDLA. A check refuses them and does not say why. Name each version by itself.
# For whoever checks licences of data and software from public bodies. spdx-satisfies 6.0.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error spdx-satisfies@6.0.0 > /dev/null
cat > try.js <<'JS'
import satisfies from 'spdx-satisfies'

const pairs = [
  ['MPL-2.0', 'MPL-1.1+'],
  ['CC-BY-4.0', 'CC-BY-3.0+'],
  ['EUPL-1.1', 'EUPL-1.0+'],
  ['EUPL-1.2', 'EUPL-1.1+'],
  ['OGL-UK-3.0', 'OGL-UK-2.0+'],
  ['CDLA-Permissive-2.0', 'CDLA-Permissive-1.0+'],
]
for (const [licence, approved] of pairs)
  console.log(`${licence} with ${approved} approved: ${satisfies(licence, [approved]) ? 'fine' : 'refused'}`)
JS
cat > expected.txt <<'TXT'
MPL-2.0 with MPL-1.1+ approved: fine
CC-BY-4.0 with CC-BY-3.0+ approved: fine
EUPL-1.1 with EUPL-1.0+ approved: fine
EUPL-1.2 with EUPL-1.1+ approved: refused
OGL-UK-3.0 with OGL-UK-2.0+ approved: refused
CDLA-Permissive-2.0 with CDLA-Permissive-1.0+ approved: refused
TXT
node try.js > seen.txt
echo "spdx-satisfies@6.0.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
