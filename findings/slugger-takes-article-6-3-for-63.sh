#!/usr/bin/env bash
# A link to '#article-63' leads to Article 6(3): github-slugger gives both headings the same anchor.
#
# Guessed: brackets, dots and dashes between numbers become a hyphen, so that different clauses have different anchors. Seen: they
# vanish, and the numbers grow together: 'Article 6(3)' is article-63, 'Version 1.0' is version-10. The heading that comes later
# gets '-1', so the anchor of Article 63 depends on whether 6(3) stands above it. rehype-slug and others build on it.
# @sindresorhus/slugify keeps the numbers apart.
# For whoever links to clauses of policies that are written in Markdown. github-slugger 2.0.0, @sindresorhus/slugify 3.0.1, November
# 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error github-slugger@2.0.0 @sindresorhus/slugify@3.0.1 > /dev/null
cat > try.js <<'JS'
import slugify from '@sindresorhus/slugify'
import GithubSlugger from 'github-slugger'
const page = new GithubSlugger()
for (const heading of ['Article 6(3)', 'Article 63', 'Version 1.0', 'Version 10', 'Recitals 10–12'])
  console.log(`${heading}: ${page.slug(heading)}, alone ${new GithubSlugger().slug(heading)}, @sindresorhus/slugify ${slugify(heading)}`)
JS
cat > expected.txt <<'TXT'
Article 6(3): article-63, alone article-63, @sindresorhus/slugify article-6-3
Article 63: article-63-1, alone article-63, @sindresorhus/slugify article-63
Version 1.0: version-10, alone version-10, @sindresorhus/slugify version-1-0
Version 10: version-10-1, alone version-10, @sindresorhus/slugify version-10
Recitals 10–12: recitals-1012, alone recitals-1012, @sindresorhus/slugify recitals-10-12
TXT
node try.js > seen.txt
echo "github-slugger@2.0.0 @sindresorhus/slugify@3.0.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
