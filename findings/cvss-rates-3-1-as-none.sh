#!/usr/bin/env bash
# The package cvss gives each vulnerability in CVSS 3.1 or 4.0 the score 0 and the rating 'None'.
#
# Guessed: a library named after CVSS reads 3.1, which advisories have used since 2019 and whose base scores are those of 3.0, or
# throws. Seen: the same metrics are 9.8 and 'Critical' after 'CVSS:3.0', and 0 and 'None' after 'CVSS:3.1'. That is the rating of
# what does no harm at all. With `throw: true` it says that the vector is invalid. ae-cvss-calculator reads all versions.
# For whoever sums up advisories (CSAF, CycloneDX) for customers. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error cvss@1.0.5 ae-cvss-calculator@1.0.13 > /dev/null
cat > try.js <<'JS'
import calculator from 'ae-cvss-calculator'
import cvss from 'cvss'

const third = 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'
const fourth = 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N'
for (const [version, metrics] of [['3.0', third], ['3.1', third], ['4.0', fourth]]) {
  const vector = `CVSS:${version}/${metrics}`
  const { score, rating } = cvss.getBase(vector)
  let strict
  try {
    strict = cvss.getScore(vector, { throw: true })
  } catch {
    strict = 'an error'
  }
  const other = calculator.fromVector(vector).calculateScores().overall
  console.log(`${version}: cvss ${score} ${rating}, with throw ${strict}; ae-cvss-calculator ${other}`)
}
JS
cat > expected.txt <<'TXT'
3.0: cvss 9.8 Critical, with throw 9.8; ae-cvss-calculator 9.8
3.1: cvss 0 None, with throw an error; ae-cvss-calculator 9.8
4.0: cvss 0 None, with throw an error; ae-cvss-calculator 9.3
TXT
node try.js > seen.txt
echo "cvss@1.0.5 ae-cvss-calculator@1.0.13"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
