#!/usr/bin/env bash
# spdx-correct reads 'Limited licence' as MIT, for the letters 'mit' are in it.
#
# Guessed: words that name no licence give null, as 'Proprietary' does. Seen: the letters 'mit' anywhere are the MIT licence, also
# in 'Limited licence' and 'Not under MIT'. The Commons Clause behind Apache 2.0 is dropped. The Open Government Licence is not
# known. Take what spdx-expression-parse reads, and show a person the rest.
# For whoever lists the licences of suppliers or of an SBOM. spdx-correct 3.2.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error spdx-correct@3.2.0 > /dev/null
cat > try.js <<'JS'
import correct from 'spdx-correct'

const told = [
  'Proprietary',
  'EUPL 1.2',
  'Limited licence',
  'Not under MIT',
  'Apache 2.0 with Commons Clause',
  'Open Government Licence v3.0',
]
for (const licence of told) console.log(`${licence}: ${correct(licence)}`)
JS
cat > expected.txt <<'TXT'
Proprietary: null
EUPL 1.2: EUPL-1.2
Limited licence: MIT
Not under MIT: MIT
Apache 2.0 with Commons Clause: Apache-2.0
Open Government Licence v3.0: null
TXT
node try.js > seen.txt
echo "spdx-correct@3.2.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
