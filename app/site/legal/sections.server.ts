import type { LegalSection } from '#office/texts/legal.server.ts'
import { type LegalPage, legal } from './words.ts'

export type ShownSection = LegalSection & { facts: readonly string[] }
export type LegalSections = { sections: readonly ShownSection[]; hasPlaceholders: boolean }

/**
 * Returns the sections of a legal page: as the build or the start compiled them, or compiled now. No fact is left out.
 */
export async function sectionsOf({ text, facts, compiled }: LegalPage): Promise<LegalSections> {
  const { sections, placeholders } =
    compiled ?? (await import('#office/texts/legal.server.ts')).compileLegal(text).compiled
  const factsWithoutSection = Object.entries(facts).flatMap(([id, factTexts]) =>
    sections.some((one) => one.id === id) ? [] : factTexts,
  )
  return {
    sections: [
      ...sections.map((section) => ({ ...section, facts: facts[section.id] ?? [] })),
      ...(factsWithoutSection.length > 0
        ? [{ id: 'on-this-site', title: legal.fact, html: '', text: '', facts: factsWithoutSection }]
        : []),
    ],
    hasPlaceholders: placeholders > 0,
  }
}

/** Returns the words of a legal page for its hash: a line for its title and for each heading, fact and text. */
export const legalText = ({ title }: LegalPage, { sections }: LegalSections): string =>
  [title, ...sections.flatMap((section) => [section.title, ...section.facts, section.text])].filter(Boolean).join('\n')
