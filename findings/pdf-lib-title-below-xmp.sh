#!/usr/bin/env bash
# After pdf-lib's setTitle an accessible PDF has two titles, and a viewer shows the old one.
#
# Guessed: after `setTitle` and `save` the file has the new title wherever a title stands. Seen: the Info dictionary alone changes.
# The XMP packet, which each PDF/UA and PDF/A file has, keeps the old `dc:title`, and `getTitle` does not tell. PDF/UA-1 (ISO
# 14289-1, 7.1) asks for the title in XMP, and pdf.js, the viewer of Firefox, prefers it.
# For whoever names or stamps accessible PDF files afterwards. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error pdfkit@0.20.2 pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 unpdf@1.7.0 > /dev/null
cat > try.js <<'JS'
import { PDFDocument as Newer } from '@cantoo/pdf-lib'
import { PDFDocument } from 'pdf-lib'
import PDFKit from 'pdfkit'
import { getDocumentProxy } from 'unpdf'

const made = await new Promise((resolve) => {
  const pdf = new PDFKit({ pdfVersion: '1.7', tagged: true, lang: 'en', displayTitle: true, info: { Title: 'Draft' } })
  const parts = []
  pdf.on('data', (part) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
  pdf.end()
})
for (const [name, library] of [['pdf-lib', PDFDocument], ['@cantoo/pdf-lib', Newer]]) {
  const file = await library.load(made)
  file.setTitle('Policy')
  const again = await file.save()
  const { info, metadata } = await (await getDocumentProxy(new Uint8Array(again))).getMetadata()
  console.log(`${name}: getTitle ${(await library.load(again)).getTitle()}, Info ${info.Title}, XMP ${metadata?.get('dc:title')}`)
}
JS
cat > expected.txt <<'TXT'
pdf-lib: getTitle Policy, Info Policy, XMP Draft
@cantoo/pdf-lib: getTitle Policy, Info Policy, XMP Draft
TXT
node try.js > seen.txt
echo "pdfkit@0.20.2 pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 unpdf@1.7.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
