#!/usr/bin/env bash
# Filters of bad words refuse common surnames, and each refuses other ones.
#
# Guessed: a filter that looks at whole words, or has a list of exceptions, lets the names of people through. Seen: of fourteen
# names every filter refuses four or more, and no two the same ones: one refuses 'Dickinson' and 'Cummings', two 'Wang' and 'Cox'.
# None minds 'assessment' or 'Essex' any more.
# For whoever screens forms: a name field is no place for it. obscenity 0.4.6, @2toad/profanity 3.3.0, bad-words 4.1.5, leo-profanity 1.9.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error obscenity@0.4.6 @2toad/profanity@3.3.0 bad-words@4.1.5 leo-profanity@1.9.0 > /dev/null
cat > try.js <<'JS'
import { profanity } from '@2toad/profanity'
import { Filter } from 'bad-words'
import leo from 'leo-profanity'
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
const filters = {
  obscenity: (text) => matcher.hasMatch(text),
  '@2toad/profanity': (text) => profanity.exists(text),
  'bad-words': (text) => new Filter().isProfane(text),
  'leo-profanity': (text) => leo.check(text),
}
const names = ['Dickinson', 'Cummings', 'Cumming', 'Hooker', 'Wang', 'Cox', 'Willy', 'Fanny', 'Phuc', 'Kraut', 'Poon', 'Coon', 'Hancock', 'Sexton']
for (const [filter, refuses] of Object.entries(filters))
  console.log(`${filter}: refuses ${names.filter(refuses).join(', ')}; of assessment, Essex: ${['assessment', 'Essex'].filter(refuses).join(', ') || 'none'}`)
JS
cat > expected.txt <<'TXT'
obscenity: refuses Dickinson, Cummings, Cumming, Hooker; of assessment, Essex: none
@2toad/profanity: refuses Cumming, Wang, Cox, Willy, Fanny, Coon; of assessment, Essex: none
bad-words: refuses Cumming, Wang, Cox, Willy, Fanny, Phuc, Kraut, Coon; of assessment, Essex: none
leo-profanity: refuses Cumming, Hooker, Poon, Coon; of assessment, Essex: none
TXT
node try.js > seen.txt
echo "obscenity@0.4.6 @2toad/profanity@3.3.0 bad-words@4.1.5 leo-profanity@1.9.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
