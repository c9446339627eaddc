#!/usr/bin/env bash
# feed-extractor gives an Atom entry's day of change as its day of publication, and no address for a relative link.
#
# Guessed: `published` is the entry's `published`, and a link is resolved by `xml:base`. Seen: a post of March that was
# corrected in November is 'published' in November, so it comes back as new; a relative link is an empty string without
# a word. For whoever corrects posts openly, and for digests that are built on it. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @extractus/feed-extractor@8.0.3 > /dev/null
cat > try.js <<'JS'
import { extractFromXml } from '@extractus/feed-extractor'
const feed = (href) => `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://site.example/"><id>https://site.example/blog</id><title>Blog</title><updated>2026-11-20T10:00:00Z</updated><author><name>The team</name></author><entry><id>https://site.example/one</id><title>One</title><published>2026-03-01T10:00:00Z</published><updated>2026-11-20T10:00:00Z</updated><link rel="alternate" href="${href}"/><summary>A sentence.</summary></entry></feed>`
for (const href of ['https://site.example/one', '/one']) {
  const [entry] = extractFromXml(feed(href)).entries
  console.log(href + ':', 'published', entry.published.slice(0, 10) + ',', 'link', JSON.stringify(entry.link))
}
JS
cat > expected.txt <<'TXT'
https://site.example/one: published 2026-11-20, link "https://site.example/one"
/one: published 2026-11-20, link ""
TXT
node try.js > seen.txt
echo "@extractus/feed-extractor@8.0.3"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
