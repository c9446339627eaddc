#!/usr/bin/env bash
# dmarc-parse drops 'fo=1:d:s' as invalid, and calls the tags that are newer than 2015 unknown.
#
# Guessed: `fo` takes a list with colons, as RFC 7489 says in 6.3, and `np` of RFC 9091 is known. Seen: only a single letter is
# taken; with a list the tag is missing from the result and a message blames the record. A record that asks for reports on DKIM and
# SPF looks broken so, and one that treats unknown subdomains strictly looks as if it did not.
# For whoever checks the domain of a newsletter with it. dmarc-parse 1.2.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error dmarc-parse@1.2.1 > /dev/null
cat > try.js <<'JS'
import parse from 'dmarc-parse'
for (const record of ['v=DMARC1; p=reject; fo=1', 'v=DMARC1; p=reject; fo=1:d:s', 'v=DMARC1; p=none; np=reject']) {
  const { tags, messages } = parse(record)
  console.log(record, '->', Object.keys(tags).join(', '), '|', messages?.join(' ') ?? 'no message')
}
JS
cat > expected.txt <<'TXT'
v=DMARC1; p=reject; fo=1 -> v, p, fo | no message
v=DMARC1; p=reject; fo=1:d:s -> v, p | Invalid value for 'fo': '1:d:s', must be one of: 0, 1, d, s
v=DMARC1; p=none; np=reject -> v, p | Unknown tag 'np'
TXT
node try.js > seen.txt
echo "dmarc-parse@1.2.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
