#!/usr/bin/env bash
# zod's z.email() refuses addresses that a browser's own email field accepts.
#
# Guessed: the default pattern takes whatever an <input type=email> takes, so a server that validates with it refuses nobody
# whom the browser let through. Seen: '&', '/', '=' and '#' before the @ are refused, and every domain under a top domain of
# its own script (xn--p1ai is Russia's). z.regexes.html5Email is the browser's pattern.
# For whoever checks a form in both places. zod 4.6.7, November 27, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error zod@4.6.7 > /dev/null
cat > try.js <<'JS'
import { z } from 'zod'
const browser = z.email({ pattern: z.regexes.html5Email })
for (const address of ['r&d@example.com', 'john/doe@example.com', 'a=b@example.com', 'dept#4@example.com', 'post@example.xn--p1ai'])
  console.log(address, 'browser', browser.safeParse(address).success, 'z.email()', z.email().safeParse(address).success)
JS
cat > expected.txt <<'TXT'
r&d@example.com browser true z.email() false
john/doe@example.com browser true z.email() false
a=b@example.com browser true z.email() false
dept#4@example.com browser true z.email() false
post@example.xn--p1ai browser true z.email() false
TXT
node try.js > seen.txt
echo "zod@4.6.7"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
