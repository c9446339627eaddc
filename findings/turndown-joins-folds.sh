#!/usr/bin/env bash
# turndown joins the line of a fold with what is in it, and the legend of a group of fields with the text behind it.
#
# Guessed: <summary> ends its line in Markdown, as it does on the page. Seen: turndown's list of blocks has no <details>, <summary>,
# <search>, <dialog> or <legend>, so question and answer become one word: 'Who decides?The owner.' Where the answer is a <p>, it is
# well. Assistants that read pages through turndown read that.
# For whoever offers questions and answers as folds. turndown 7.2.5, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error turndown@7.2.5 > /dev/null
cat > try.js <<'JS'
import TurndownService from 'turndown'

for (const html of [
  '<details><summary>Who decides?</summary>The owner.</details>',
  '<details><summary>Who decides?</summary><p>The owner.</p></details>',
  '<fieldset><legend>Your role</legend>Deployer</fieldset>',
])
  console.log(JSON.stringify(new TurndownService().turndown(html)))
JS
cat > expected.txt <<'TXT'
"Who decides?The owner."
"Who decides?\n\nThe owner."
"Your roleDeployer"
TXT
node try.js > seen.txt
echo "turndown@7.2.5"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
