#!/usr/bin/env bash
# cloudevents sends an object as application/problem+json and gives it back as text.
#
# Guessed: what the SDK has made into JSON it reads as JSON again, for any type that ends in +json (RFC 6839, 3.1), with headers or
# without. Seen: in binary mode only application/json and a few types of its own are parsed. An object with any other +json type is
# a string for the receiver, and `event.data.title` is undefined. In structured mode the same event comes back as an object.
# For whoever sends events with a schema's own media type. cloudevents 10.0.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error cloudevents@10.0.0 > /dev/null
cat > try.js <<'JS'
import { CloudEvent, HTTP } from 'cloudevents'
for (const datacontenttype of ['application/json', 'application/problem+json', 'application/ld+json', 'application/vnd.example.lead+json']) {
  const event = new CloudEvent({ type: 'com.example.lead', source: '/leads', datacontenttype, data: { title: 'A lead' } })
  const again = (mode) => typeof HTTP.toEvent(HTTP[mode](event)).data
  console.log(datacontenttype, '- binary:', again('binary') + ', structured:', again('structured'))
}
JS
cat > expected.txt <<'TXT'
application/json - binary: object, structured: object
application/problem+json - binary: string, structured: object
application/ld+json - binary: string, structured: object
application/vnd.example.lead+json - binary: string, structured: object
TXT
node try.js > seen.txt
echo "cloudevents@10.0.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
