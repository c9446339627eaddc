#!/usr/bin/env bash
# @iabtcf/core leaves the disclosed vendors out of a site's own consent, though they were set and TCF 2.3 demands them.
#
# Guessed: `vendorsDisclosed` that was set is in the string, since TCF 2.3 makes that segment a duty for every string (from February
# 28, 2026). Seen: for a service-specific string, which is every site's own, the segment is left out without a word, and a reader
# finds no vendor disclosed. The newest version under this name does so; the work goes on under the name @iabtechlabtcf/core, and
# that one writes it.
# For whoever asks for consent or reads it. @iabtcf/core 1.5.6, @iabtechlabtcf/core 1.5.21, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @iabtcf/core@1.5.6 @iabtechlabtcf/core@1.5.21 > /dev/null
cat > try.js <<'JS'
import * as first from '@iabtcf/core'
import * as second from '@iabtechlabtcf/core'
const purposes = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [at + 1, { id: at + 1, name: 'A purpose', illustrations: [] }]))
const vendor = (id) => ({ id, name: `Vendor ${id}`, purposes: [1], legIntPurposes: [], flexiblePurposes: [], specialPurposes: [], features: [], specialFeatures: [] })
const list = () => ({
  gvlSpecificationVersion: 3,
  vendorListVersion: 100,
  tcfPolicyVersion: 5,
  lastUpdated: '2026-11-01T00:00:00Z',
  purposes: structuredClone(purposes),
  specialPurposes: {},
  features: {},
  specialFeatures: {},
  stacks: {},
  dataCategories: {},
  vendors: { 1: vendor(1), 2: vendor(2) },
})
for (const [name, { GVL, TCModel, TCString }] of Object.entries({ '@iabtcf/core': first, '@iabtechlabtcf/core': second })) {
  const gvl = new GVL(list())
  await gvl.readyPromise
  const model = new TCModel(gvl)
  model.cmpId = 7
  model.cmpVersion = 1
  model.isServiceSpecific = true
  model.purposeConsents.set([1])
  model.vendorConsents.set([1])
  model.vendorsDisclosed.set([1, 2])
  const text = TCString.encode(model)
  const disclosed = [...TCString.decode(text).vendorsDisclosed].filter(([, is]) => is).map(([id]) => id)
  console.log(name, 'segments:', text.split('.').length, 'disclosed:', disclosed.join(', ') || 'none')
}
JS
cat > expected.txt <<'TXT'
@iabtcf/core segments: 2 disclosed: none
@iabtechlabtcf/core segments: 3 disclosed: 1, 2
TXT
node try.js > seen.txt
echo "@iabtcf/core@1.5.6 @iabtechlabtcf/core@1.5.21"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
