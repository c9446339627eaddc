import { site } from '#content/site.ts'
import type { Control } from './rules/control.ts'
import { controlPath, frameworkPath } from './rules/filter.ts'
import type { Library } from './rules/library.ts'
import { controlLibrary, hoursFor } from './words.ts'

/**
 * The library, or a part of it, for programs.
 *
 * @param origin the public origin, for addresses
 */
export const libraryJson = (
  { families, frameworks, hoursFor: size }: Library,
  controls: readonly Control[],
  origin: string,
): string =>
  JSON.stringify({
    title: controlLibrary.title,
    publisher: site.name,
    version: controlLibrary.version,
    date: controlLibrary.date,
    changes: controlLibrary.changes.list,
    licence: controlLibrary.licence.href,
    address: `${origin}/controls`,
    notice: controlLibrary.notAdvice,
    hours: `${controlLibrary.build.estimate} Here they are for ${hoursFor(size)}.`,
    families: families.map(({ id, title, summary }) => ({ id, title, summary })),
    controls: controls.map((control) => ({ ...control, address: origin + controlPath(control.id) })),
    frameworks: frameworks.map((framework) => ({ ...framework, address: origin + frameworkPath(framework.id) })),
  })
