#!/usr/bin/env bash
# Two EPUB writers drop the start of a list and the scope of a header, and one of them the span of a cell.
#
# Guessed: what EPUB 3 allows in XHTML stays in a chapter. Seen: epub-gen-memory and html-to-epub keep a list of attributes of theirs.
# Duties that go on at 5 begin at 1 again, and `<li value>` and `<time datetime>` go. html-to-epub makes a cell of two columns one
# of one column, so that the cells behind it move, and drops the labels of sections. Give it a longer list as `allowedAttributes`.
# For whoever offers a guide or a policy as an EPUB. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error epub-gen-memory@1.1.2 @lesjoursfr/html-to-epub@6.2.0 jszip@3.10.2 > /dev/null
cat > try.js <<'JS'
import { readFileSync } from 'node:fs'
import { EPub } from '@lesjoursfr/html-to-epub'
import generate from 'epub-gen-memory'
import JSZip from 'jszip'

const data = '<table><tr><th scope="col" colspan="2" rowspan="2">A</th></tr></table>' +
  '<ol start="5" type="a"><li value="7">B</li></ol>' +
  '<section aria-label="C"><p lang="de"><time datetime="2026-08-02">D</time> <abbr title="Artificial intelligence">E</abbr></p></section>'
const about = { title: 'Policy', author: 'Ada Example', lang: 'en', description: 'Rules' }
const show = async (name, epub) => {
  const zip = await JSZip.loadAsync(epub)
  const chapter = await zip.file(/one\.xhtml$/i)[0].async('string')
  const names = (html) => [...html.matchAll(/ ([\w-]+)=/g)].map(([, attribute]) => attribute)
  const kept = names(chapter.split('<body')[1])
  console.log(name, 'keeps', kept.join(', '))
  console.log(name, 'drops', names(data).filter((one) => !kept.includes(one)).join(', '))
}
await show('epub-gen-memory', await generate.default(about, [{ title: 'One', content: data }]))
await new EPub({ ...about, content: [{ title: 'One', data }] }, 'policy.epub').render()
await show('html-to-epub', readFileSync('policy.epub'))
JS
cat > expected.txt <<'TXT'
epub-gen-memory keeps colspan, rowspan, type, aria-label, lang, title
epub-gen-memory drops scope, start, value, datetime
html-to-epub keeps lang, title
html-to-epub drops scope, colspan, rowspan, start, type, value, aria-label, datetime
TXT
node try.js > seen.txt
echo "epub-gen-memory@1.1.2 @lesjoursfr/html-to-epub@6.2.0 jszip@3.10.2"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
