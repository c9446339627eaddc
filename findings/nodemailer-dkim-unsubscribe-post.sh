#!/usr/bin/env bash
# nodemailer signs List-Unsubscribe with DKIM, but not List-Unsubscribe-Post.
#
# Guessed: a signer that covers List-Unsubscribe and List-Id covers List-Unsubscribe-Post too. RFC 8058 (section 4) says that both
# must be covered, and that a receiver should offer no one-click unsubscribing otherwise. Seen: the h= tag ends with list-id and
# list-unsubscribe. Naming all fields in `headerFieldNames` mends it.
# For whoever sends a newsletter through nodemailer's own DKIM. nodemailer 10.6.0, November 27, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error nodemailer@10.6.0 > /dev/null
cat > try.js <<'JS'
import { generateKeyPairSync } from 'node:crypto'
import nodemailer from 'nodemailer'
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const dkim = { domainName: 'example.com', keySelector: 'news', privateKey }
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, dkim })
const { message } = await transport.sendMail({
  from: 'news@example.com',
  to: 'reader@example.org',
  subject: 'The issue',
  text: 'Hello',
  headers: {
    'List-Id': '<news.example.com>',
    'List-Unsubscribe': '<https://example.com/leave>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})
const head = message.toString().split('\r\n\r\n')[0].replaceAll(/\r\n[ \t]+/g, ' ')
const covered = / h=([^;]+);/.exec(head)[1].split(':')
for (const name of ['list-id', 'list-unsubscribe', 'list-unsubscribe-post'])
  console.log(name, head.toLowerCase().includes(`\n${name}:`) ? 'sent' : 'not sent', covered.includes(name) ? 'signed' : 'not signed')
JS
cat > expected.txt <<'TXT'
list-id sent signed
list-unsubscribe sent signed
list-unsubscribe-post sent not signed
TXT
node try.js > seen.txt
echo "nodemailer@10.6.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
