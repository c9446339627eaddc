#!/usr/bin/env bash
# A result of SARIF that states no level is a passed test for one converter, and is not there for another.
#
# Guessed: where a result has no `level`, that of its rule holds, and else 'warning' (SARIF 2.1.0, 3.27.10), as CodeQL and others
# rely on. Seen: sarif-junit counts only what a result itself calls an error or a warning, so a rule's errors are tests that passed.
# A suppressed error is a failure to it. sarif-to-markdown knows the rule's level, but drops a result whose rule has none, and
# says 'Nothing here'.
# For whoever hands the results of a scanner to a pipeline or an auditor. Versions as below, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error sarif-junit@1.1.4 @security-alert/sarif-to-markdown@1.11.1 > /dev/null
cat > try.js <<'JS'
import { sarifToMarkdown } from '@security-alert/sarif-to-markdown'
import toJunit from 'sarif-junit/lib/parser.js'

const locations = [{ physicalLocation: { artifactLocation: { uri: 'policy.md' }, region: { startLine: 3 } } }]
const log = (rule, result) => ({
  version: '2.1.0',
  runs: [{
    tool: { driver: { name: 'Scanner', rules: [{ id: 'alt-text', ...rule }] } },
    results: [{ ruleId: 'alt-text', message: { text: 'No text' }, locations, ...result }],
  }],
})
const error = { defaultConfiguration: { level: 'error' } }
const cases = [
  ['level of the result', log(error, { level: 'error' })],
  ['level of the rule', log(error, {})],
  ['no level at all', log({}, {})],
  ['suppressed', log(error, { level: 'error', suppressions: [{ kind: 'inSource' }] })],
]
const markdown = sarifToMarkdown({ title: 'T', owner: 'example', repo: 'site', branch: 'main', sourceRoot: '', simple: true })
for (const [name, given] of cases) {
  const failures = toJunit(JSON.stringify(given)).builder.build().match(/failures="(\d+)"/g).at(-1)
  const body = markdown(given)[0].body.split('## Suppressed')[0]
  console.log(`${name}: JUnit ${failures}, Markdown ${body.includes('Nothing here') ? 'nothing' : body.match(/\[[A-Z]*\]/)}`)
}
JS
cat > expected.txt <<'TXT'
level of the result: JUnit failures="1", Markdown [ERROR]
level of the rule: JUnit failures="0", Markdown [ERROR]
no level at all: JUnit failures="0", Markdown nothing
suppressed: JUnit failures="1", Markdown [ERROR]
TXT
node try.js > seen.txt
echo "sarif-junit@1.1.4 @security-alert/sarif-to-markdown@1.11.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
