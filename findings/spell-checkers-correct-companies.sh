#!/usr/bin/env bash
# Checkers of mistyped addresses send people of big companies to free mail: ibm.com becomes aim.com, ey.com becomes hey.com.
#
# Guessed: a suggestion comes for domains that nobody has, or that are one letter off ('gmial.com'). Seen: both look only at how far
# a domain is from their own short list of mail providers, so whoever works at EY, IBM, SAP, Aon or AXA, or has mail at gmx.net or
# mailbox.org, is asked whether they meant another one. Whoever presses 'yes' leaves the address of a stranger.
# For whoever shows 'Did you mean …?' on a form for leads: give it your own list of domains, and never correct silently.
# @zootools/email-spell-checker 1.12.0, mailcheck 1.1.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @zootools/email-spell-checker@1.12.0 mailcheck@1.1.1 > /dev/null
cat > try.js <<'JS'
import zootools from '@zootools/email-spell-checker'
import mailcheck from 'mailcheck'
for (const domain of ['gmial.com', 'ey.com', 'ibm.com', 'sap.com', 'aon.com', 'axa.com', 'gmx.net', 'mailbox.org', 'example.com']) {
  const asked = [zootools, mailcheck].map((checker) => checker.run({ email: `name@${domain}` })?.domain ?? 'nothing')
  console.log(domain, '->', asked.join(', '))
}
JS
cat > expected.txt <<'TXT'
gmial.com -> gmail.com, gmail.com
ey.com -> hey.com, qq.com
ibm.com -> aim.com, aim.com
sap.com -> sky.com, sky.com
aon.com -> aol.com, aol.com
axa.com -> aol.com, aol.com
gmx.net -> cox.net, nothing
mailbox.org -> mail.org, mail.org
example.com -> nothing, nothing
TXT
node try.js > seen.txt
echo "@zootools/email-spell-checker@1.12.0 mailcheck@1.1.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
