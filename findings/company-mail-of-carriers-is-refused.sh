#!/usr/bin/env bash
# A check for company addresses refuses everybody who works at BT, Verizon, Cox or Deutsche Telekom.
#
# Guessed: only providers of free mail are refused, since these companies give their customers addresses at other domains
# (btinternet.com, verizon.net, cox.net, t-online.de). Seen: company-email-validator counts their own domains as free mail. Vodafone
# and Comcast, in the same trade, pass. So does a domain that belongs to nobody.
# For whoever asks for 'a business address' in a form: such people cannot write at all. company-email-validator 1.2.7, November 28,
# 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error company-email-validator@1.2.7 > /dev/null
cat > try.js <<'JS'
import { isCompanyEmail } from 'company-email-validator'
for (const domain of ['gmail.com', 'btinternet.com', 'bt.com', 'verizon.com', 'cox.com', 'telekom.de', 'vodafone.com', 'comcast.com', 'no-such-company.example'])
  console.log(domain, isCompanyEmail(`name@${domain}`) ? 'company' : 'refused')
JS
cat > expected.txt <<'TXT'
gmail.com refused
btinternet.com refused
bt.com refused
verizon.com refused
cox.com refused
telekom.de refused
vodafone.com company
comcast.com company
no-such-company.example company
TXT
node try.js > seen.txt
echo "company-email-validator@1.2.7"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
