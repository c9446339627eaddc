#!/usr/bin/env bash
# Two SHACL validators take February 30 for a date, and one of them also the thirteenth month.
#
# Guessed: `sh:datatype xsd:dateTime` refuses what is no moment, for an ill-typed literal is a violation (SHACL, 4.1.2), and XML
# Schema has no February 30 (XSD 1.1, part 2, 3.3.7). Seen: rdf-validate-shacl and shacl-engine look at the form of the text alone.
# They do so for `xsd:date` too. A word in place of a date is refused.
# For whoever checks a catalog in DCAT-AP before a portal does. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error rdf-validate-shacl@0.6.5 shacl-engine@1.1.2 n3@2.13.12 > /dev/null
cat > try.js <<'JS'
import { DataFactory, Parser, Store } from 'n3'
import First from 'rdf-validate-shacl'
import { Validator as Second } from 'shacl-engine'

const prefixes = ['sh: <http://www.w3.org/ns/shacl#>', 'x: <https://example.com/>', 'xsd: <http://www.w3.org/2001/XMLSchema#>']
const read = (text) => new Store(new Parser().parse(prefixes.map((prefix) => `@prefix ${prefix} .`).join(' ') + text))
const shapes = read(`x:shape a sh:NodeShape ; sh:targetClass x:Data ;
  sh:property [ sh:path x:moment ; sh:datatype xsd:dateTime ], [ sh:path x:day ; sh:datatype xsd:date ] .`)
const given = [
  'x:moment "2026-02-28T00:00:00Z"^^xsd:dateTime',
  'x:moment "2026-02-30T00:00:00Z"^^xsd:dateTime',
  'x:moment "2026-13-01T00:00:00Z"^^xsd:dateTime',
  'x:moment "February"^^xsd:dateTime',
  'x:day "2026-02-30"^^xsd:date',
]
const [first, second] = [new First(shapes), new Second(shapes, { factory: DataFactory })]
for (const line of given) {
  const dataset = read(`x:a a x:Data ; ${line} .`)
  const told = [await first.validate(dataset), await second.validate({ dataset })].map(({ conforms }) => (conforms ? 'passes' : 'refused'))
  console.log(`${line.split('^^')[0]}: rdf-validate-shacl ${told[0]}, shacl-engine ${told[1]}`)
}
JS
cat > expected.txt <<'TXT'
x:moment "2026-02-28T00:00:00Z": rdf-validate-shacl passes, shacl-engine passes
x:moment "2026-02-30T00:00:00Z": rdf-validate-shacl passes, shacl-engine passes
x:moment "2026-13-01T00:00:00Z": rdf-validate-shacl passes, shacl-engine refused
x:moment "February": rdf-validate-shacl refused, shacl-engine refused
x:day "2026-02-30": rdf-validate-shacl passes, shacl-engine passes
TXT
node try.js > seen.txt
echo "rdf-validate-shacl@0.6.5 shacl-engine@1.1.2 n3@2.13.12"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
