#!/usr/bin/env bash
# A mail made with mjml fetches fonts and icons from Google, Imgur and Mailjet, though none of them stands in its source.
#
# Guessed: the only addresses in a mail are those that were written. Seen: <mj-text> alone brings in a font of Google's,
# <mj-accordion> and <mj-carousel> bring plus, minus and arrows from i.imgur.com, <mj-social> its icons from mailjet.com. So three
# more companies learn when a reader opens the mail, and where. The font goes once font-family is set for all; icons have
# attributes.
# For whoever tells readers that no one else sees them read. mjml 5.4.1, November 28, 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error mjml@5.4.1 > /dev/null
cat > try.js <<'JS'
import mjml from 'mjml'
const parts = {
  text: '<mj-text>Hello</mj-text>',
  'text in a font of its own': '<mj-text font-family="Georgia, serif">Hello</mj-text>',
  accordion: '<mj-accordion font-family="Georgia, serif"><mj-accordion-element><mj-accordion-title>Why?</mj-accordion-title><mj-accordion-text>So.</mj-accordion-text></mj-accordion-element></mj-accordion>',
  carousel: '<mj-carousel><mj-carousel-image src="https://site.example/1.png" /><mj-carousel-image src="https://site.example/2.png" /></mj-carousel>',
  social: '<mj-social font-family="Georgia, serif"><mj-social-element name="linkedin-noshare" href="https://site.example/us">Us</mj-social-element></mj-social>',
}
for (const [name, part] of Object.entries(parts)) {
  const { html } = await mjml(`<mjml><mj-body><mj-section><mj-column>${part}</mj-column></mj-section></mj-body></mjml>`)
  const hosts = new Set([...html.matchAll(/(?:src|href)="https?:\/\/([^/"?]+)/g)].map(([, host]) => host))
  console.log(`${name}:`, [...hosts].sort().join(', ') || 'none')
}
JS
cat > expected.txt <<'TXT'
text: fonts.googleapis.com
text in a font of its own: none
accordion: i.imgur.com
carousel: i.imgur.com, site.example
social: site.example, www.mailjet.com
TXT
node try.js > seen.txt
echo "mjml@5.4.1"
cat seen.txt
diff expected.txt seen.txt && echo 'As described.' || { echo 'Behaves differently now.'; exit 1; }
