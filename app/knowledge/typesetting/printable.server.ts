import { writable } from '#platform/text/signs.ts'
import type { Document } from './model.server.ts'

/**
 * Removes characters that are not shown, such as control codes, direction marks and lone surrogates. Line ends become
 * spaces.
 */
export const printable = (text: string): string =>
  writable(text.replace(/[\t\n\r]+/g, ' ')).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu, '')

/** Returns a document whose every text XML can contain: a Word file is XML. */
export const writableDocument = (document: Document): Document =>
  JSON.parse(JSON.stringify(document), (_, value) => (typeof value === 'string' ? writable(value) : value)) as Document
