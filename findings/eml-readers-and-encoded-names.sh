#!/usr/bin/env bash
# Two readers of saved mails make two people out of 'Müller, Anna', or lose the names of attached files.
#
# Guessed: a name is decoded after the addresses are told apart (RFC 2047, 6.2), and a file's name of RFC 2231 is read. Seen:
# eml-parse-js decodes first, so the comma that many companies set in their names divides the sender into Müller without an address
# and Anna. letterparser reads the sender right, but gives a file with an umlaut no name at all. mailparser is right in both.
# For whoever takes leads from saved mails. eml-parse-js 1.1.15, letterparser 0.1.8, mailparser 3.14.2, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error eml-parse-js@1.1.15 letterparser@0.1.8 mailparser@3.14.2 > /dev/null
cat > try.js <<'JS'
import { readEml } from 'eml-parse-js'
import { extract } from 'letterparser'
import mailparser from 'mailparser'
const mail = [
  'From: =?utf-8?Q?M=C3=BCller=2C_Anna?= <anna@example.com>',
  'To: leads@example.com',
  'Subject: Our policy',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'See the file.',
  '--b',
  'Content-Type: application/pdf',
  "Content-Disposition: attachment; filename*=utf-8''%C3%9Cbersicht.pdf",
  'Content-Transfer-Encoding: base64',
  '',
  'JVBERi0xLjc=',
  '--b--',
  '',
].join('\r\n')
const told = (parser, people, files) => console.log(parser + ':', JSON.stringify(people), JSON.stringify(files))
readEml(mail, (error, { from, attachments }) => told('eml-parse-js', from, attachments.map(({ name }) => name)))
const { from, attachments } = extract(mail)
told('letterparser', [{ name: from.name, email: from.address }], attachments.map(({ filename }) => filename ?? null))
const right = await mailparser.simpleParser(mail)
told('mailparser', right.from.value.map(({ name, address }) => ({ name, email: address })), right.attachments.map(({ filename }) => filename))
JS
cat > expected.txt <<'TXT'
eml-parse-js: [{"name":"Müller","email":""},{"name":"Anna","email":"anna@example.com"}] ["Übersicht.pdf"]
letterparser: [{"name":"Müller, Anna","email":"anna@example.com"}] [null]
mailparser: [{"name":"Müller, Anna","email":"anna@example.com"}] ["Übersicht.pdf"]
TXT
node try.js > seen.txt
echo "eml-parse-js@1.1.15 letterparser@0.1.8 mailparser@3.14.2"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
