#!/usr/bin/env bash
# robots-txt-guard obeys only the first of two groups for the same crawler, and no rule with an umlaut.
#
# Guessed: two groups for one crawler count as one (RFC 9309, 2.2.1), and a path is compared by its encoded octets, however it is
# written (2.2.2). Seen: the rules of the second group bind nobody, and 'Disallow: /löschen' does not bind /l%C3%B6schen, which is
# what a crawler asks for. robots-parser does both.
# For whoever joins several lists of rules in one file, or has paths in other languages. robots-txt-parse 2.0.1, robots-txt-guard
# 1.0.2, robots-parser 3.0.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error robots-txt-parse@2.0.1 robots-txt-guard@1.0.2 robots-parser@3.0.1 > /dev/null
cat > try.js <<'JS'
import { Readable } from 'node:stream'
import robotsParser from 'robots-parser'
import guard from 'robots-txt-guard'
import parse from 'robots-txt-parse'
const text = `User-agent: GPTBot
Disallow: /drafts

User-agent: CCBot
Disallow: /

User-agent: GPTBot
Disallow: /private
Disallow: /prices

User-agent: *
Disallow: /löschen
`
const rules = guard(await parse(Readable.from([text])))
const other = robotsParser('https://site.example/robots.txt', text)
const may = (is) => (is ? 'may' : 'may not')
for (const [agent, path] of [['GPTBot', '/drafts'], ['GPTBot', '/private'], ['ClaudeBot', '/l%C3%B6schen']])
  console.log(agent, path, '- robots-txt-guard:', may(rules.isAllowed(agent, path)) + ', robots-parser:', may(other.isAllowed(`https://site.example${path}`, agent)))
JS
cat > expected.txt <<'TXT'
GPTBot /drafts - robots-txt-guard: may not, robots-parser: may not
GPTBot /private - robots-txt-guard: may, robots-parser: may not
ClaudeBot /l%C3%B6schen - robots-txt-guard: may, robots-parser: may not
TXT
node try.js > seen.txt
echo "robots-txt-parse@2.0.1 robots-txt-guard@1.0.2 robots-parser@3.0.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
