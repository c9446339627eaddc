#!/usr/bin/env bash
# hyphen puts soft hyphens into web addresses, and whoever copies one from the page gets a page that does not exist.
#
# Guessed: only words are hyphenated; an address is none, nor is what stands in <code> or <pre>. Seen: host and path get soft
# hyphens that nobody sees, and they are copied along. A browser drops them from the host, but in the path they become %C2%AD. In
# HTML tags are left alone, but <code> and <pre> are not, so a setting that is copied is another one.
# For whoever hyphenates pages or documents while they are built. hyphen 1.14.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error hyphen@1.14.1 > /dev/null
cat > try.js <<'JS'
import hyphen from 'hyphen/en-us/index.js'
const seen = (text) => text.replaceAll('\u00AD', '~')
const address = hyphen.hyphenateSync('https://example.com/certification')
console.log(seen(address), '->', new URL(address).href)
for (const html of [
  '<a href="https://example.com/certification">certification</a>',
  '<p>Write to certification@example.com.</p>',
  '<code>--require-authentication</code>',
  '<pre>certification: accredited</pre>',
])
  console.log(seen(hyphen.hyphenateHTMLSync(html)))
JS
cat > expected.txt <<'TXT'
https://ex~am~ple.com/cer~ti~fi~ca~tion -> https://example.com/cer%C2%ADti%C2%ADfi%C2%ADca%C2%ADtion
<a href="https://example.com/certification">cer~ti~fi~ca~tion</a>
<p>Write to cer~ti~fi~ca~tion@ex~am~ple.com.</p>
<code>--re~quire-au~then~ti~ca~tion</code>
<pre>cer~ti~fi~ca~tion: ac~cred~it~ed</pre>
TXT
node try.js > seen.txt
echo "hyphen@1.14.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
