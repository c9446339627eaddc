#!/usr/bin/env bash
# juice writes the light values of custom properties into each element, so a mail's dark mode has no effect any more.
#
# Guessed: styles that use var() stay as they are, or are written beside the value, so that a media query that gives the
# properties dark values still works. Seen: each var() is replaced with the value of the first :root, as an inline style, which
# wins over everything; the media query stays and changes nothing. `resolveCSSVariables: false` keeps var(), and writes the light
# value of the property into the element, which wins as well.
# For whoever writes mails with the site's colours as custom properties. juice 11.1.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error juice@11.1.1 > /dev/null
cat > try.js <<'JS'
import juice from 'juice'

const mail = `<style>:root { --ink: #111 } @media (prefers-color-scheme: dark) { :root { --ink: #eee } } p { color: var(--ink) }</style><p>Hello</p>`
const paragraph = (html) => html.match(/<p[ >].*<\/p>/)[0]
console.log('by default:', paragraph(juice(mail)))
console.log('the dark value is still in the media query:', juice(mail).includes('--ink: #eee'))
console.log('resolveCSSVariables: false:', paragraph(juice(mail, { resolveCSSVariables: false })))
JS
cat > expected.txt <<'TXT'
by default: <p style="color: #111;">Hello</p>
the dark value is still in the media query: true
resolveCSSVariables: false: <p style="--ink: #111; color: var(--ink);">Hello</p>
TXT
node try.js > seen.txt
echo "juice@11.1.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
