#!/usr/bin/env bash
# gray-matter refuses a file whose front matter is broken the first time, and takes it as a text without any the second time.
#
# Guessed: the same broken file throws each time. Seen: the first call stores the file before it parses it, so the second call
# finds it there: no error, no data, and the front matter with its dashes is the beginning of the text. A preview that reads a
# draft again after an error shows that as the page. Options of any kind, even {}, go past the store.
# For whoever reads posts while they are written. gray-matter 4.0.3, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error gray-matter@4.0.3 > /dev/null
cat > try.js <<'JS'
import matter from 'gray-matter'

const post = '---\ntitle: "A title\n---\nThe text.'
const read = (...options) => {
  try {
    const { data, content } = matter(post, ...options)
    return `no error, data ${JSON.stringify(data)}, text ${JSON.stringify(content)}`
  } catch (error) {
    return `throws ${error.name}`
  }
}
console.log('first:', read())
console.log('second:', read())
console.log('with {}:', read({}))
JS
cat > expected.txt <<'TXT'
first: throws YAMLException
second: no error, data {}, text "---\ntitle: \"A title\n---\nThe text."
with {}: throws YAMLException
TXT
node try.js > seen.txt
echo "gray-matter@4.0.3"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
