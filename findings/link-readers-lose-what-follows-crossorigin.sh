#!/usr/bin/env bash
# Readers of Link headers lose the link that comes after a parameter without a value, such as crossorigin.
#
# Guessed: a parameter needs no value (RFC 8288, 3), and the next comma ends its link. Seen: http-link-header takes everything up to
# the next '=' for the parameter's name, so the feed after a preloaded font is gone and its relation has become the font's. li drops
# the feed as well. At the end of the header it is read right, so a test with one link passes. parse-link-header finds both.
# For whoever looks for feeds or catalogs in the Link headers of sites that preload fonts. http-link-header 1.1.4, li 1.3.0,
# parse-link-header 2.0.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error http-link-header@1.1.4 parse-link-header@2.0.0 li@1.3.0 > /dev/null
cat > try.js <<'JS'
import LinkHeader from 'http-link-header'
import li from 'li'
import parseLinkHeader from 'parse-link-header'
const font = '</text.woff2>; rel=preload; as=font; crossorigin'
const feed = '</feed.xml>; rel=alternate'
for (const header of [font, `${feed}, ${font}`, `${font}, ${feed}`]) {
  console.log(header)
  console.log('  http-link-header:', JSON.stringify(LinkHeader.parse(header).refs))
  console.log('  parse-link-header:', Object.keys(parseLinkHeader(header)).join(', '))
  console.log('  li:', Object.keys(li.parse(header)).join(', '))
}
JS
cat > expected.txt <<'TXT'
</text.woff2>; rel=preload; as=font; crossorigin
  http-link-header: [{"uri":"/text.woff2","rel":"preload","as":"font","crossorigin":""}]
  parse-link-header: preload
  li: preload
</feed.xml>; rel=alternate, </text.woff2>; rel=preload; as=font; crossorigin
  http-link-header: [{"uri":"/feed.xml","rel":"alternate"},{"uri":"/text.woff2","rel":"preload","as":"font","crossorigin":""}]
  parse-link-header: alternate, preload
  li: alternate, preload
</text.woff2>; rel=preload; as=font; crossorigin, </feed.xml>; rel=alternate
  http-link-header: [{"uri":"/text.woff2","rel":"preload","as":"font","crossorigin, </feed.xml>; rel":"alternate"}]
  parse-link-header: preload, alternate
  li: preload
TXT
node try.js > seen.txt
echo "http-link-header@1.1.4 parse-link-header@2.0.0 li@1.3.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
