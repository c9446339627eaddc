#!/usr/bin/env bash
# rss-parser moves words of an Atom entry whose content is XHTML: every link goes behind the text around it.
#
# Guessed: what is between the tags of `content type="xhtml"` comes out as it went in. Seen: 'Read <a>Article 50</a> first.' becomes
# 'Read  first.<a>Article 50</a>', in content and in the plain snippet, since text and elements are kept apart in between.
# The same words as `type="html"` stay in order. For whoever publishes feeds with XHTML, and for readers built on rss-parser
# (the RSS node of n8n is one). Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error rss-parser@3.13.0 > /dev/null
cat > try.js <<'JS'
import Parser from 'rss-parser'
const feed = (content) => `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://site.example/"><id>https://site.example/blog</id><title>Blog</title><updated>2026-11-20T10:00:00Z</updated><author><name>The team</name></author><entry><id>https://site.example/one</id><title>One</title><updated>2026-11-20T10:00:00Z</updated><link href="https://site.example/one"/>${content}</entry></feed>`
const words = '<p>Read <a href="https://site.example/50">Article 50</a> first.</p>'
const forms = {
  xhtml: '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">' + words + '</div></content>',
  html: '<content type="html">' + words.replaceAll('<', '&lt;') + '</content>',
}
for (const [name, content] of Object.entries(forms)) {
  const { items } = await new Parser().parseString(feed(content))
  console.log(name + ':', items[0].contentSnippet)
}
JS
cat > expected.txt <<'TXT'
xhtml: Read  first.Article 50
html: Read Article 50 first.
TXT
node try.js > seen.txt
echo "rss-parser@3.13.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
