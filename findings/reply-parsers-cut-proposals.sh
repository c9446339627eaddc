#!/usr/bin/env bash
# Programs that cut quotations off replies cut off the proposed date too, and 'Sent from our …' ends a reply.
#
# Guessed: headers of a quoted mail are From, Sent, To and Subject together, and a signature of a phone is the last line. Seen:
# planer ends a reply at two lines such as 'Date: December 9' and 'Time: 10:00', and at 'From: January' and 'To: March'.
# email-reply-parser keeps those, but ends a reply at a sentence that begins with 'Sent from', whatever follows.
# For whoever stores answers of leads without their quotations: keep the whole mail beside it. planer 1.2.0, email-reply-parser
# 2.3.9, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error --omit=optional planer@1.2.0 email-reply-parser@2.3.9 > /dev/null
cat > try.js <<'JS'
import EmailReplyParser from 'email-reply-parser'
import planer from 'planer'
for (const reply of [
  'Yes, gladly.\n\nDate: December 9\nTime: 10:00\n\nAnna',
  'Please offer an audit.\n\nFrom: January 2027\nTo: March 2027\n\nAnna',
  'Two questions.\n\nSent from our register, alerts reach nobody.\nWho must see them?\n\nAnna',
]) {
  console.log(JSON.stringify(reply))
  console.log('  planer:', JSON.stringify(planer.extractFrom(reply, 'text/plain')))
  console.log('  email-reply-parser:', JSON.stringify(new EmailReplyParser().read(reply).getVisibleText()))
}
JS
cat > expected.txt <<'TXT'
"Yes, gladly.\n\nDate: December 9\nTime: 10:00\n\nAnna"
  planer: "Yes, gladly."
  email-reply-parser: "Yes, gladly.\n\nDate: December 9\nTime: 10:00\n\nAnna"
"Please offer an audit.\n\nFrom: January 2027\nTo: March 2027\n\nAnna"
  planer: "Please offer an audit."
  email-reply-parser: "Please offer an audit.\n\nFrom: January 2027\nTo: March 2027\n\nAnna"
"Two questions.\n\nSent from our register, alerts reach nobody.\nWho must see them?\n\nAnna"
  planer: "Two questions.\n\nSent from our register, alerts reach nobody.\nWho must see them?\n\nAnna"
  email-reply-parser: "Two questions.\n"
TXT
node try.js > seen.txt
echo "planer@1.2.0 email-reply-parser@2.3.9"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
