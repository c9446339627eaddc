#!/usr/bin/env bash
# undici's cache throws an answer away when the server confirms it, so every second request fetches the whole body again.
#
# Guessed: after 304 the stored answer is fresh again, with the headers that the 304 brought (RFC 9111, 4.3.4). Seen: the confirmed
# answer is given out once, with its old headers and 'Warning: 110 - "response is stale"'. Then it is gone, and the next request has
# no If-None-Match. It is so whenever the 304 repeats Cache-Control, which servers must do (RFC 9110, 15.4.5); without it the answer
# stays, with the old headers.
# For whoever polls feeds or catalogs with it, or counts on 304 for little traffic. undici 7.30.2, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error undici@7.30.2 > /dev/null
cat > try.js <<'JS'
import http from 'node:http'
import { Agent, interceptors, request } from 'undici'
let sent
const server = http.createServer(({ url, headers }, response) => {
  const known = headers['if-none-match'] === '"1"'
  sent = known ? 304 : 200
  const fields = { etag: '"1"', link: known ? '</new>; rel=help' : '</old>; rel=help' }
  if (!known || url === '/repeated') fields['cache-control'] = 'no-cache'
  response.writeHead(sent, fields).end(known ? undefined : 'the feed')
})
await new Promise((ready) => server.listen(0, ready))
const dispatcher = new Agent().compose(interceptors.cache())
for (const path of ['/repeated', '/left-out']) {
  console.log('Cache-Control in the 304:', path.slice(1))
  for (let at = 1; at <= 4; at++) {
    const { headers, body } = await request(`http://localhost:${server.address().port}${path}`, { dispatcher })
    console.log(` ${at}. server sent ${sent}, given out: ${await body.text()}, ${headers.link}, ${headers.warning ?? 'no warning'}`)
  }
}
await dispatcher.close()
server.close()
JS
cat > expected.txt <<'TXT'
Cache-Control in the 304: repeated
 1. server sent 200, given out: the feed, </old>; rel=help, no warning
 2. server sent 304, given out: the feed, </old>; rel=help, 110 - "response is stale"
 3. server sent 200, given out: the feed, </old>; rel=help, no warning
 4. server sent 304, given out: the feed, </old>; rel=help, 110 - "response is stale"
Cache-Control in the 304: left-out
 1. server sent 200, given out: the feed, </old>; rel=help, no warning
 2. server sent 304, given out: the feed, </old>; rel=help, 110 - "response is stale"
 3. server sent 304, given out: the feed, </old>; rel=help, 110 - "response is stale"
 4. server sent 304, given out: the feed, </old>; rel=help, 110 - "response is stale"
TXT
node try.js > seen.txt
echo "undici@7.30.2"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
