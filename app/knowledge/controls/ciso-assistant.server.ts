import { stringify } from 'yaml'
import { site } from '#content/site.ts'
import { slugOf } from '#platform/text/slug.ts'
import type { Control } from './rules/control.ts'
import { controlPath } from './rules/filter.ts'
import type { Library } from './rules/library.ts'
import { ratings } from './rules/vocabulary.ts'
import { controlLibrary, ownerTitles, ratingStarts, roleStarts, sizeStarts } from './words.ts'

const publisher = slugOf(site.name)
const provider = `${publisher}-ai-controls`
const urn = (kind: 'library' | 'framework' | 'req_node', node?: string) =>
  ['urn', publisher, 'risk', kind, provider, ...(node ? [node.toLowerCase()] : [])].join(':')

/** It takes a newer edition by a whole number alone: 1.0.2 is 10002. */
const edition = controlLibrary.version.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)

/**
 * The library as CISO Assistant reads it (a YAML library with one framework): families as headings, controls to assess
 * below them. A control's mappings are in its annotation, because the tool’s own mappings are between frameworks that
 * it already has.
 *
 * @param origin the public origin, for addresses
 */
export function cisoAssistantLibrary(library: Library, origin: string): string {
  const about = {
    name: `${site.name} ${controlLibrary.title}`,
    description: `${controlLibrary.description} ${controlLibrary.notAdvice}`,
  }
  return stringify(
    {
      urn: urn('library'),
      locale: 'en',
      ref_id: provider,
      ...about,
      copyright: `${site.name}, ${controlLibrary.licence.title}, ${controlLibrary.licence.href}`,
      version: edition,
      publication_date: controlLibrary.date,
      provider: site.name,
      packager: publisher,
      objects: {
        framework: {
          urn: urn('framework'),
          ref_id: provider,
          ...about,
          implementation_groups_definition: ratings.map((rating) => ({
            ref_id: rating,
            name: ratingStarts[rating],
            description: null,
          })),
          requirement_nodes: library.families.flatMap((family) => [
            {
              urn: urn('req_node', family.id),
              assessable: false,
              depth: 1,
              ref_id: family.id,
              name: family.title,
              description: family.summary,
            },
            ...family.controls.map((control) => ({
              urn: urn('req_node', control.id),
              assessable: true,
              depth: 2,
              parent_urn: urn('req_node', family.id),
              ref_id: control.id,
              name: control.title,
              description: control.statement,
              annotation: annotation(control, library, origin),
              typical_evidence: control.evidence.map((piece) => `- ${piece}`).join('\n'),
              implementation_groups: [control.starts.tier],
            })),
          ]),
        },
      },
    },
    { lineWidth: 0 },
  )
}

const annotation = (control: Control, { frameworks }: Library, origin: string): string =>
  [
    `${control.objective} ${control.why}`,
    `Owner: ${ownerTitles[control.owner].title}. When: ${control.when}`,
    `Starts with ${sizeStarts[control.starts.size]}, ${ratingStarts[control.starts.tier]}, ${roleStarts[control.starts.role]}.`,
    `Test: ${control.test.procedure} Sample: ${control.test.sample} Pass: ${control.test.pass} Fail: ${control.test.fail}`,
    ...frameworks.flatMap(({ id, title }) => {
      const clauses = Object.entries(control.mappings[id] ?? {})
      return clauses.length > 0
        ? [`${title}: ${clauses.map(([clause, { is }]) => `${clause} (${is})`).join(', ')}`]
        : []
    }),
    origin + controlPath(control.id),
  ].join('\n')
