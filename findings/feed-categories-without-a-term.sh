#!/usr/bin/env bash
# feed writes categories that Atom does not know, and authors that RSS does not allow.
#
# Guessed: a category by name and an author by name are enough for all three forms. Seen: Atom gets `<category label="Law"/>`
# without the `term` that RFC 4287 (4.2.2) requires, so that a reader that goes by `term` finds none. RSS gets `<author>` with a
# name where the address of a mailbox has to stand (RSS 2.0); `dc:creator` is for names. Give `term` as well.
# For whoever offers a blog's feed. feed 6.0.0, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error feed@6.0.0 > /dev/null
cat > try.js <<'JS'
import { Feed } from 'feed'

const feed = new Feed({ title: 'Blog', id: 'https://example.com/', link: 'https://example.com/' })
const category = [{ name: 'Law' }, { name: 'Risk', term: 'risk' }]
feed.addItem({ title: 'A post', id: 'https://example.com/a', link: 'https://example.com/a', date: new Date(0), author: [{ name: 'Ada Example' }], category })
for (const [name, xml] of [['Atom', feed.atom1()], ['RSS', feed.rss2()]])
  console.log(name, xml.match(/<category.*|<author>(?:\s*<name>)?.*|<dc:.*/g).map((line) => line.trim().replace(/\s+/g, ' ')).join(' '))
JS
cat > expected.txt <<'TXT'
Atom <author> <name>Ada Example</name> <category label="Law"/> <category label="Risk" term="risk"/>
RSS <author>Ada Example</author> <category>Law</category> <category>Risk</category>
TXT
node try.js > seen.txt
echo "feed@6.0.0"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
