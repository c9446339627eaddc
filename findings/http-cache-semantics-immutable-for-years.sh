#!/usr/bin/env bash
# http-cache-semantics keeps an answer that is only 'immutable' for a thousand times as long as it says: not a day, but 1000 days.
#
# Guessed: Cache-Control: immutable without max-age lasts a day, as the README says ('24h'), or is not fresh at all, since RFC 8246
# gives it a meaning within a freshness that something else sets. Seen: the day is counted in milliseconds and used as seconds, so
# it lasts until 2029. Neither Last-Modified nor Expires shortens that; max-age does.
# For whoever sends 'public, immutable' without max-age: clients that cache with this library will not ask again.
# http-cache-semantics 4.3.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error http-cache-semantics@4.3.0 > /dev/null
cat > try.js <<'JS'
import CachePolicy from 'http-cache-semantics'
const day = 24 * 60 * 60 * 1000
const last = (headers) => {
  const date = new Date().toUTCString()
  const policy = new CachePolicy({ url: '/', method: 'GET', headers: {} }, { status: 200, headers: { date, ...headers } }, { shared: false })
  return `${Math.round(policy.timeToLive() / day)} days`
}
const changed = new Date(Date.now() - 10 * day).toUTCString()
console.log('public:', last({ 'cache-control': 'public' }))
console.log('public, last changed ten days ago:', last({ 'cache-control': 'public', 'last-modified': changed }))
console.log('public, immutable:', last({ 'cache-control': 'public, immutable' }))
console.log('public, immutable, last changed ten days ago:', last({ 'cache-control': 'public, immutable', 'last-modified': changed }))
console.log('public, immutable, expires in ten days:', last({ 'cache-control': 'public, immutable', expires: new Date(Date.now() + 10 * day).toUTCString() }))
console.log('public, immutable, max-age of ten days:', last({ 'cache-control': 'public, immutable, max-age=864000' }))
JS
cat > expected.txt <<'TXT'
public: 0 days
public, last changed ten days ago: 1 days
public, immutable: 1000 days
public, immutable, last changed ten days ago: 1000 days
public, immutable, expires in ten days: 1000 days
public, immutable, max-age of ten days: 10 days
TXT
node try.js > seen.txt
echo "http-cache-semantics@4.3.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
