#!/usr/bin/env bash
# An AI bill of materials, written for CycloneDX 1.4, has no models and data sets any more, and dependencies on them all the same.
#
# Guessed: the library throws for a component whose type came with 1.5, or writes it as another type. Seen: it leaves the component
# out without a word. The list of dependencies still names it, though each `ref` has to be that of an element in the document.
# A register of nothing but models is an empty list that a reader takes for a complete one.
# For whoever hands an inventory of AI systems to a customer's tool. Version as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @cyclonedx/cyclonedx-library@10.3.0 > /dev/null
cat > try.js <<'JS'
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'

const bom = new Models.Bom()
const model = new Models.Component(Enums.ComponentType.MachineLearningModel, 'Scoring model', { bomRef: 'model' })
const data = new Models.Component(Enums.ComponentType.Data, 'Training data', { bomRef: 'data' })
const service = new Models.Component(Enums.ComponentType.Application, 'Service', { bomRef: 'service' })
model.dependencies.add(data.bomRef)
service.dependencies.add(model.bomRef)
for (const component of [model, data, service]) bom.components.add(component)
for (const [name, spec] of [['1.4', Spec.Spec1dot4], ['1.7', Spec.Spec1dot7]]) {
  const written = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(spec)).serialize(bom, { sortLists: true })
  const { components, dependencies } = JSON.parse(written)
  const needs = dependencies.map(({ ref, dependsOn = ['nothing'] }) => `${ref} needs ${dependsOn}`)
  console.log(`${name}: ${components.map((component) => component.name).join(', ')}; ${needs.join(', ')}`)
}
JS
cat > expected.txt <<'TXT'
1.4: Service; data needs nothing, model needs data, service needs model
1.7: Training data, Scoring model, Service; data needs nothing, model needs data, service needs model
TXT
node try.js > seen.txt
echo "@cyclonedx/cyclonedx-library@10.3.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
