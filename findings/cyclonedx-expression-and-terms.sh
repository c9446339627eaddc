#!/usr/bin/env bash
# A licence expression throws a supplier's own terms out of the SBOM, though CycloneDX 1.7 has room for both.
#
# Guessed: a component under 'MIT OR Apache-2.0' and under a supplier's terms lists both in 1.7, whose `licenses` may mix them, and
# throws before that. Seen: in each version the expression alone is written, and nothing warns.
# Write the parts of the expression as licences of their own, or name the terms within it by a LicenseRef.
# For whoever tells customers what a product is under. Version as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @cyclonedx/cyclonedx-library@10.3.0 > /dev/null
cat > try.js <<'JS'
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'

const open = new Models.LicenseExpression('MIT OR Apache-2.0')
const terms = new Models.NamedLicense('Example Ltd terms')
const cases = { 'licence and terms': [new Models.SpdxLicense('MIT'), terms], 'expression and terms': [open, terms] }
for (const [name, licences] of Object.entries(cases))
  for (const version of ['1.6', '1.7']) {
    const component = new Models.Component(Enums.ComponentType.Library, 'Part')
    for (const licence of licences) component.licenses.add(licence)
    const bom = new Models.Bom()
    bom.components.add(component)
    const normal = new Serialize.JSON.Normalize.Factory(Spec.SpecVersionDict[version])
    const [{ licenses }] = JSON.parse(new Serialize.JsonSerializer(normal).serialize(bom, { sortLists: true })).components
    console.log(`${name}, ${version}:`, licenses.map(({ license, expression }) => expression ?? license.name ?? license.id).join(', '))
  }
JS
cat > expected.txt <<'TXT'
licence and terms, 1.6: Example Ltd terms, MIT
licence and terms, 1.7: Example Ltd terms, MIT
expression and terms, 1.6: MIT OR Apache-2.0
expression and terms, 1.7: MIT OR Apache-2.0
TXT
node try.js > seen.txt
echo "@cyclonedx/cyclonedx-library@10.3.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
