#!/usr/bin/env bash
# linkinator reports links to #top and to a text of a page as broken.
#
# Guessed: with `checkFragments` it takes what every browser takes: '#top', which HTML leads to the top of any page, and
# '#:~:text=', which marks words. Seen: both are BROKEN, as a name is that is not there. Links to exact words of a law's official
# page fail so too.
# For whoever checks a site's links on every change. linkinator 7.6.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error linkinator@7.6.1 > /dev/null
cat > try.js <<'JS'
import { createServer } from 'node:http'
import { LinkChecker } from 'linkinator'

const page = '<!doctype html><title>T</title><p id="here">Hello</p>' +
  ['#top', '#here', '#nowhere', '#:~:text=Hello'].map((to) => `<a href="/a${to}">Link</a>`).join('')
const server = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(page)).listen(0, '127.0.0.1')
await new Promise((listening) => server.once('listening', listening))
const path = `http://127.0.0.1:${server.address().port}/a`
const { links } = await new LinkChecker().check({ path, checkFragments: true })
server.close()
const told = links.filter(({ url }) => url.includes('#')).map(({ url, state }) => `${url.slice(path.length)} ${state}`)
console.log([...new Set(told)].sort().join('\n'))
JS
cat > expected.txt <<'TXT'
#:~:text=Hello BROKEN
#nowhere BROKEN
#top BROKEN
TXT
node try.js > seen.txt
echo "linkinator@7.6.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
