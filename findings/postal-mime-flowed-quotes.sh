#!/usr/bin/env bash
# postal-mime leaves the marks of a quotation in the middle of its sentences, when the mail came from Thunderbird or Apple Mail.
#
# Guessed: in text/plain with format=flowed the lines of a quoted paragraph are joined without their '>' (RFC 3676, 4.5: the marks
# are taken off before lines are joined). Seen: 'Article 50 asks providers and > deployers to tell people that they > are speaking
# to a machine.' Lines outside of quotations are joined well. mailparser joins both.
# For whoever shows answers to a newsletter, or cuts quotations off by their lines. postal-mime 4.0.0, mailparser 3.14.2, November
# 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error postal-mime@4.0.0 mailparser@3.14.2 > /dev/null
cat > try.js <<'JS'
import mailparser from 'mailparser'
import PostalMime from 'postal-mime'
const mail = [
  'From: reader@example.com',
  'Subject: Re: The issue',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8; format=flowed',
  '',
  '> Article 50 asks providers and ',
  '> deployers to tell people that they ',
  '> are speaking to a machine.',
  '',
  'Does that hold for us? We have ',
  'about 500 people.',
  '',
].join('\r\n')
console.log('postal-mime:', JSON.stringify((await PostalMime.parse(mail)).text.trim()))
console.log('mailparser:', JSON.stringify((await mailparser.simpleParser(mail)).text.trim()))
JS
cat > expected.txt <<'TXT'
postal-mime: "> Article 50 asks providers and > deployers to tell people that they > are speaking to a machine.\n\nDoes that hold for us? We have about 500 people."
mailparser: "> Article 50 asks providers and deployers to tell people that they are speaking to a machine.\n\nDoes that hold for us? We have about 500 people."
TXT
node try.js > seen.txt
echo "postal-mime@4.0.0 mailparser@3.14.2"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
