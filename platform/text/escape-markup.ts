const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Writes a text so that it is one within HTML, XML and their attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => references[sign] ?? sign)

/** Writes a text so that it is one between tags of XML, where quotes may stand, and in a message to Slack. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => references[sign] ?? sign)
