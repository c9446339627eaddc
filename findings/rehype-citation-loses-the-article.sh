#!/usr/bin/env bash
# rehype-citation drops the article from '[@act, art. 5]', and prints '[NO_PRINTED_FORM]' for a law named in a sentence.
#
# Guessed: words after the comma are printed as they stand where the style does not know them, as Pandoc does. Seen: 'p. 3' and
# 'sec. 2' are kept, but articles, recitals and annexes go without a warning, so that a post cites the whole act. '@act' without
# brackets prints '[NO_PRINTED_FORM]' where an act has no author. With '§ 5' it says 'sec. 5'.
# For whoever cites laws in Markdown posts. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error rehype-citation@2.3.2 unified@11.0.5 > /dev/null
cat > try.js <<'JS'
import { writeFileSync } from 'node:fs'
import citation from 'rehype-citation'
import { unified } from 'unified'

writeFileSync('laws.bib', '@legislation{act, title={Artificial Intelligence Act}, date={2024-06-13}}')
const words = (node) => node.value ?? (node.children ?? []).map(words).join('')
const lines = ['[@act, p. 3]', '[@act, § 5]', '[@act, art. 5]', '[@act, Annex III]', '[see @act, recital 27]', '@act bans it.']
for (const value of lines) {
  const tree = { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] }] }
  const { children } = await unified().use(citation, { bibliography: 'laws.bib', path: process.cwd() }).run(tree)
  console.log(`${value}: ${words(children[0])}`)
}
JS
cat > expected.txt <<'TXT'
[@act, p. 3]: (Artificial Intelligence Act, 2024, p. 3)
[@act, § 5]: (Artificial Intelligence Act, 2024, sec. 5)
[@act, art. 5]: (Artificial Intelligence Act, 2024)
[@act, Annex III]: (Artificial Intelligence Act, 2024)
[see @act, recital 27]: (see Artificial Intelligence Act, 2024)
@act bans it.: [NO_PRINTED_FORM] (Artificial Intelligence Act, 2024) bans it.
TXT
node try.js > seen.txt
echo "rehype-citation@2.3.2 unified@11.0.5"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
