#!/usr/bin/env bash
# officeparser reads what was deleted from an ODT file under tracked changes, and puts it before the title.
#
# Guessed: deleted text is left out, as officeparser does with DOCX. Seen: ODF keeps deleted paragraphs at the head of the text, in
# `text:tracked-changes` (ODF 1.2, part 1, 5.5.1), and officeparser reads them as the first paragraphs. A clause that nobody agreed
# to opens the contract. A footnote's text, on the other hand, is left out.
# For whoever takes in files from public bodies, many of which write ODT. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error officeparser@7.8.0 jszip@3.10.2 > /dev/null
cat > try.js <<'JS'
import JSZip from 'jszip'
import { parseOffice } from 'officeparser'

const kind = 'application/vnd.oasis.opendocument.text'
const space = (...names) => names.map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join(' ')
const info = '<office:change-info><dc:creator>Ada Example</dc:creator><dc:date>2026-11-28T00:00:00</dc:date></office:change-info>'
const deleted = `<text:deletion>${info}<text:p>We pay for all.</text:p></text:deletion>`
const note = '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Note.</text:p></text:note-body></text:note>'
const body = `<text:tracked-changes><text:changed-region text:id="c1">${deleted}</text:changed-region></text:tracked-changes>` +
  `<text:h text:outline-level="1">Contract</text:h><text:p><text:change text:change-id="c1"/>We pay half.${note}</text:p>`
const zip = new JSZip()
zip.file('mimetype', kind)
zip.file('META-INF/manifest.xml', `<manifest:manifest ${space('manifest')}><manifest:file-entry manifest:full-path="/" manifest:media-type="${kind}"/></manifest:manifest>`)
zip.file('content.xml', `<office:document-content ${space('office', 'text')} xmlns:dc="http://purl.org/dc/elements/1.1/"><office:body><office:text>${body}</office:text></office:body></office:document-content>`)
const parsed = await parseOffice(await zip.generateAsync({ type: 'nodebuffer' }))
console.log(parsed.toText())
JS
cat > expected.txt <<'TXT'
We pay for all.
Contract
We pay half.
TXT
node try.js > seen.txt
echo "officeparser@7.8.0 jszip@3.10.2"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
