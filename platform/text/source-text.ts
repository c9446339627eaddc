/**
 * Returns a file's text without its byte order mark and with line ends of one kind, so that lines and places are
 * counted alike.
 */
export const sourceText = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
