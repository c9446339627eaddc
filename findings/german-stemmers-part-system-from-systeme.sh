#!/usr/bin/env bash
# A German search for 'System' does not find 'Systeme', and 'Risiko' not 'Risiken': three stemmers take them for different words.
#
# Guessed: the stem of a word in the singular is that of its plural, at least for the chief word of a law on AI systems. Seen: '-em'
# is cut off as an ending, so 'System' becomes 'syst' and 'Systeme' becomes 'system'; so it is with 'Problem' and every word that
# ends in '-system'. All three follow the same older rules for German. 'Betreiber', 'Frist' and 'Prüfung' are well.
# For whoever has a search over German pages. lunr 2.3.9, lunr-languages 1.22.0, @orama/stemmers 3.1.18, snowball-stemmers 0.6.0,
# November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error lunr@2.3.9 lunr-languages@1.22.0 @orama/stemmers@3.1.18 snowball-stemmers@0.6.0 > /dev/null
cat > try.js <<'JS'
import { createRequire } from 'node:module'
import { stemmer as orama } from '@orama/stemmers/german'
const require = createRequire(import.meta.url)
const lunr = require('lunr')
require('lunr-languages/lunr.stemmer.support')(lunr)
require('lunr-languages/lunr.de')(lunr)
const snowball = require('snowball-stemmers').newStemmer('german')
const stemmers = [(word) => String(lunr.de.stemmer(new lunr.Token(word))), orama, (word) => snowball.stem(word)]
for (const [one, many] of [['system', 'systeme'], ['risiko', 'risiken'], ['frist', 'fristen'], ['prüfung', 'prüfungen']])
  console.log(`${one} and ${many}:`, stemmers.map((stem) => (stem(one) === stem(many) ? 'one word' : `'${stem(one)}' and '${stem(many)}'`)).join('; '))
const index = lunr(function () {
  this.use(lunr.de)
  this.ref('at')
  this.field('text')
  this.add({ at: 1, text: 'Pflichten für Systeme' })
})
for (const query of ['System', 'Systeme']) console.log(`lunr, ${query}:`, index.search(query).length, 'found')
JS
cat > expected.txt <<'TXT'
system and systeme: 'syst' and 'system'; 'syst' and 'system'; 'syst' and 'system'
risiko and risiken: 'risiko' and 'risik'; 'risiko' and 'risik'; 'risiko' and 'risik'
frist and fristen: one word; one word; one word
prüfung and prüfungen: one word; one word; one word
lunr, System: 0 found
lunr, Systeme: 1 found
TXT
node try.js > seen.txt
echo "lunr@2.3.9 lunr-languages@1.22.0 @orama/stemmers@3.1.18 snowball-stemmers@0.6.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
