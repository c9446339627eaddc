#!/usr/bin/env bash
# The reference library of Standard Webhooks finds no header in a Headers object, and throws on a body that is no JSON.
#
# Guessed: `verify(body, request.headers)` works where a request is the web's own, as in Hono, Next, Deno and Workers. Seen: it
# says 'Missing required headers', as if the sender had left them out; `Object.fromEntries(request.headers)` is taken. A
# body that was signed rightly and is plain text ends in a SyntaxError, which is no WebhookVerificationError.
# For whoever receives leads by webhook. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error standardwebhooks@1.1.1 > /dev/null
cat > try.js <<'JS'
import { Webhook } from 'standardwebhooks'
const webhook = new Webhook('whsec_' + Buffer.from('a secret of an example, 32 bytes').toString('base64'))
const now = new Date()
const signed = (body) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': webhook.sign('msg_1', now, body),
})
for (const body of ['{"lead":1}', 'ping']) {
  const headers = signed(body)
  for (const [name, given] of [['plain object', headers], ['Headers', new Headers(headers)], ['from entries', Object.fromEntries(new Headers(headers))]]) {
    try {
      console.log(body, name, 'returns', JSON.stringify(webhook.verify(body, given)))
    } catch (error) {
      console.log(body, name, 'throws', error instanceof SyntaxError ? 'SyntaxError' : error.message)
    }
  }
}
JS
cat > expected.txt <<'TXT'
{"lead":1} plain object returns {"lead":1}
{"lead":1} Headers throws Missing required headers
{"lead":1} from entries returns {"lead":1}
ping plain object throws SyntaxError
ping Headers throws Missing required headers
ping from entries throws SyntaxError
TXT
node try.js > seen.txt
echo "standardwebhooks@1.1.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
