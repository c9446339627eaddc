#!/usr/bin/env bash
# The sitemap library leaves out a page's day of change when its time has no seconds, or when only the month is known.
#
# Guessed: every form of W3C's dates is read, since the protocol of sitemaps takes them all, and '2026-12-02T10:00+01:00' is the
# W3C's own third example. Seen: the page comes without `lastmod`, with a warning on the console; whole days and times with seconds
# are read. Written by the same library, a whole day becomes midnight in London.
# For whoever looks in sitemaps for what has changed: these pages seem never to change. sitemap 9.0.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error sitemap@9.0.1 > /dev/null
cat > try.js <<'JS'
import { Readable } from 'node:stream'
import { parseSitemap, SitemapStream, streamToPromise } from 'sitemap'
console.warn = () => {}
const times = ['2026-12-02', '2026-12-02T10:00:00+01:00', '2026-12-02T10:00+01:00', '2026-12']
const urls = times.map((time) => `<url><loc>https://example.com/${time.length}</loc><lastmod>${time}</lastmod></url>`)
const text = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
for (const [at, { lastmod }] of (await parseSitemap(Readable.from([text]))).entries()) console.log('read', times[at], '->', lastmod ?? 'nothing')
const stream = Readable.from([{ url: 'https://example.com/', lastmod: times[0] }]).pipe(new SitemapStream())
console.log('written', times[0], '->', String(await streamToPromise(stream)).match(/<lastmod>(.*?)</)[1])
JS
cat > expected.txt <<'TXT'
read 2026-12-02 -> 2026-12-02
read 2026-12-02T10:00:00+01:00 -> 2026-12-02T10:00:00+01:00
read 2026-12-02T10:00+01:00 -> nothing
read 2026-12 -> nothing
written 2026-12-02 -> 2026-12-02T00:00:00.000Z
TXT
node try.js > seen.txt
echo "sitemap@9.0.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
