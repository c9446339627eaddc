#!/usr/bin/env bash
# html-to-docx leaves out all words within `<abbr>`, `<time>`, `<q>`, `<cite>`, `<dfn>`, `<kbd>` and `<small>`.
#
# Guessed: the words of an element that has no form of its own in Word stay as plain words. Seen: 'The <abbr>AI</abbr> Act applies
# from <time>August 2, 2026</time>' is 'The  Act applies from ' in Word, and nothing warns. The captions of figures and tables go
# as well, and a paragraph in a list item. The fork of TurboDocx keeps this paragraph alone. Unwrap these elements first.
# For whoever offers posts and policies as Word files. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error html-to-docx@1.8.0 @turbodocx/html-to-docx@1.23.1 mammoth@1.13.0 > /dev/null
cat > try.js <<'JS'
import fork from '@turbodocx/html-to-docx'
import original from 'html-to-docx'
import mammoth from 'mammoth'

const inline = ['abbr', 'time', 'q', 'cite', 'dfn', 'kbd', 'small', 'code', 'mark']
const cases = [
  '<p>The <abbr>AI</abbr> Act applies from <time>August 2, 2026</time>.</p>',
  inline.map((name) => `<p>a <${name}>${name}</${name}> z</p>`).join(''),
  '<figure><img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><figcaption>figcaption</figcaption></figure>',
  '<table><caption>caption</caption><tr><td>cell</td></tr></table>',
  '<ul><li>item<p>paragraph</p></li></ul>',
]
for (const html of cases)
  for (const [name, write] of [['original', original], ['fork', fork]]) {
    const buffer = Buffer.from(await write(html))
    console.log(`${name}:`, (await mammoth.extractRawText({ buffer })).value.trim().split(/\n+/).join(' | ') || 'nothing')
  }
JS
cat > expected.txt <<'TXT'
original: The  Act applies from .
fork: The  Act applies from .
original: a  z | a  z | a  z | a  z | a  z | a  z | a  z | a code z | a mark z
fork: a  z | a  z | a  z | a  z | a  z | a  z | a  z | a code z | a mark z
original: nothing
fork: nothing
original: cell
fork: cell
original: item
fork: item | paragraph
TXT
node try.js > seen.txt
echo "html-to-docx@1.8.0 @turbodocx/html-to-docx@1.23.1 mammoth@1.13.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
