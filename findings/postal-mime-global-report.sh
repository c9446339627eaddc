#!/usr/bin/env bash
# postal-mime puts the message that a bounce of the UTF-8 kind returns into the report's own text.
#
# Guessed: message/global-delivery-status (RFC 6533) is read as message/delivery-status is. Seen: with the second the returned
# message is an attachment; with the first it is written into the report's text, headers and all, and is no attachment any more,
# so a program that looks there for the Message-ID finds nothing.
# For whoever reads bounces: servers that speak SMTPUTF8 may send such reports. postal-mime 4.0.0, November 27, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error postal-mime@4.0.0 > /dev/null
cat > try.js <<'JS'
import PostalMime from 'postal-mime'
const report = (type) => `From: mailer@example.org
To: news@example.com
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${type}; boundary=b

--b
Content-Type: text/plain

Sorry.
--b
Content-Type: message/${type}

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; reader@example.org
Action: failed
Status: 5.1.1

--b
Content-Type: message/rfc822

From: news@example.com
Subject: The issue
Message-ID: <1@example.com>

Hello
--b--
`.replaceAll('\n', '\r\n')
for (const type of ['delivery-status', 'global-delivery-status']) {
  const { text, attachments } = await PostalMime.parse(report(type))
  console.log(type, 'attachments:', attachments.map(({ mimeType }) => mimeType).join(', '))
  console.log(type, 'text holds the returned subject:', text.includes('The issue'))
}
JS
cat > expected.txt <<'TXT'
delivery-status attachments: message/delivery-status, message/rfc822
delivery-status text holds the returned subject: false
global-delivery-status attachments: message/global-delivery-status
global-delivery-status text holds the returned subject: true
TXT
node try.js > seen.txt
echo "postal-mime@4.0.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
