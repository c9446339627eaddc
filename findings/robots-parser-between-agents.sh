#!/usr/bin/env bash
# robots-parser sets a crawler free when a line that is no rule stands between its name and the next one.
#
# Guessed: `Sitemap` and `Content-Signal` belong to no group, as RFC 9309 says in 2.2.4 (other records must not interfere
# with the parsing of rules). Seen: 'User-agent: GPTBot', 'Content-Signal: ai-train=no', 'User-agent: CCBot', 'Disallow: /private'
# binds CCBot alone; a comment or an empty line in its place binds both.
# For whoever names several crawlers and adds content signals: put them below the last name. robots-parser
# 3.0.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error robots-parser@3.0.1 > /dev/null
cat > try.js <<'JS'
import robotsParser from 'robots-parser'
for (const between of ['', '# words', 'Sitemap: https://site.example/sitemap.xml', 'Content-Signal: ai-train=no']) {
  const text = ['User-agent: GPTBot', between, 'User-agent: CCBot', 'Disallow: /private'].join('\n')
  const robots = robotsParser('https://site.example/robots.txt', text)
  const may = (agent) => agent + (robots.isAllowed('https://site.example/private', agent) ? ' may' : ' may not')
  console.log((between || 'an empty line') + ':', may('GPTBot') + ',', may('CCBot'))
}
JS
cat > expected.txt <<'TXT'
an empty line: GPTBot may not, CCBot may not
# words: GPTBot may not, CCBot may not
Sitemap: https://site.example/sitemap.xml: GPTBot may, CCBot may not
Content-Signal: ai-train=no: GPTBot may, CCBot may not
TXT
node try.js > seen.txt
echo "robots-parser@3.0.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
