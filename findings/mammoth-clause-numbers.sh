#!/usr/bin/env bash
# mammoth leaves out the numbers of headings that Word numbers by itself, so references to clauses point nowhere.
#
# Guessed: a heading that Word shows as '1.1 Scope' keeps its number in the HTML, as text or as a list. Seen: the number is gone
# without a warning, while 'See 1.1.' in the text stays. A numbered paragraph of the second level becomes a list in a list that
# begins at 1 again.
# For whoever takes a policy from Word to the web or to an assistant. docx 9.15.2, mammoth 1.13.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error docx@9.15.2 mammoth@1.13.0 > /dev/null
cat > try.js <<'JS'
import { Document, HeadingLevel, LevelFormat, Packer, Paragraph } from 'docx'
import mammoth from 'mammoth'

const levels = ['%1', '%1.%2'].map((text, level) => ({ level, format: LevelFormat.DECIMAL, text }))
const numbered = (text, level, heading) => new Paragraph({ text, heading, numbering: { reference: 'clauses', level } })
const policy = new Document({
  numbering: { config: [{ reference: 'clauses', levels }] },
  sections: [
    {
      children: [
        numbered('Purpose', 0, HeadingLevel.HEADING_1),
        numbered('Scope', 1, HeadingLevel.HEADING_2),
        new Paragraph('See 1.1.'),
        numbered('A rule', 1),
      ],
    },
  ],
})
const { value, messages } = await mammoth.convertToHtml({ buffer: await Packer.toBuffer(policy) })
console.log(value)
console.log('warnings:', messages.length)
JS
cat > expected.txt <<'TXT'
<h1>Purpose</h1><h2>Scope</h2><p>See 1.1.</p><ul><li><ol><li>A rule</li></ol></li></ul>
warnings: 0
TXT
node try.js > seen.txt
echo "docx@9.15.2 mammoth@1.13.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
