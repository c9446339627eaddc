import { v5 } from 'uuid'
import { site } from '#content/site.ts'
import type { Control } from './rules/control.ts'
import { controlPath, frameworkPath } from './rules/filter.ts'
import { clausesOf, type Framework, type Library } from './rules/library.ts'
import type { Relationship } from './rules/vocabulary.ts'
import { controlLibrary, hoursFor, ownerTitles, ratingStarts, roleStarts, sizeStarts } from './words.ts'

/** Where each file of OSCAL stands, below the site's origin. */
export const oscalPaths = {
  catalog: '/controls/oscal/catalog.json',
  catalogBefore: '/controls/oscal/catalog-1.1.2.json',
  mappings: '/controls/oscal/mappings.json',
  profile: (framework: string) => `/controls/oscal/profiles/${framework}.json`,
  frameworkCatalog: (framework: string) => `/controls/oscal/frameworks/${framework}.json`,
} as const

/** The editions of OSCAL in which the catalog is published: mappings came with 1.2. */
export type OscalVersion = '1.2.2' | '1.1.2'

/** The namespace of all identifiers of the library. It makes them the same in each edition of a file. */
const space = v5('control-library', v5.DNS)
const idOf = (...parts: readonly string[]) => v5([controlLibrary.version, ...parts].join('/'), space)

/** NIST IR 8477, as OSCAL's mapping model writes it: the source is … the target. */
const relationships: Record<Relationship, string> = {
  equal: 'equal-to',
  subset: 'subset-of',
  superset: 'superset-of',
  intersects: 'intersects-with',
}

const controlId = ({ id }: Pick<Control, 'id'>) => id.toLowerCase()

/** A clause's number as OSCAL takes it: a letter first, then letters, digits, dots and hyphens. */
const clauseId = (framework: string, clause: string): string =>
  `${framework}_${clause.replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/^-|-$/g, '')}`

type Origin = { origin: string }

function metadata(title: string, version: OscalVersion, { origin }: Origin) {
  const party = idOf('publisher')
  return {
    title,
    published: `${controlLibrary.date}T00:00:00Z`,
    'last-modified': `${controlLibrary.date}T00:00:00Z`,
    version: controlLibrary.version,
    'oscal-version': version,
    links: [
      { href: controlLibrary.licence.href, rel: 'license', text: controlLibrary.licence.title },
      { href: `${origin}/controls`, rel: 'canonical', text: controlLibrary.title },
    ],
    roles: [{ id: 'publisher', title: 'Publisher' }],
    parties: [{ uuid: party, type: 'organization', name: site.name }],
    'responsible-parties': [{ 'role-id': 'publisher', 'party-uuids': [party] }],
    remarks: controlLibrary.notAdvice,
  }
}

export const oscalCatalog = ({ families }: Library, version: OscalVersion, at: Origin) => ({
  catalog: {
    uuid: idOf('catalog', version),
    metadata: metadata(controlLibrary.title, version, at),
    groups: families.map((family) => ({
      id: family.id.toLowerCase(),
      class: 'family',
      title: family.title,
      parts: [{ id: `${family.id.toLowerCase()}_ovw`, name: 'overview', prose: family.summary }],
      controls: family.controls.map((control) => oscalControl(control, at)),
    })),
  },
})

function oscalControl(control: Control, { origin }: Origin) {
  const id = controlId(control)
  const ns = `${origin}/controls/ns`
  const ownProperty = (name: string, value: string) => ({ ns, name, value })
  const { test } = control
  return {
    id,
    class: 'control',
    title: control.title,
    props: [
      { name: 'label', value: control.id },
      { name: 'sort-id', value: id },
      ownProperty('owner', ownerTitles[control.owner].title),
      ownProperty('starts-with-size', sizeStarts[control.starts.size]),
      ownProperty('starts-with-rating', ratingStarts[control.starts.tier]),
      ownProperty('starts-with-role', roleStarts[control.starts.role]),
      ownProperty('hours-to-set-up', String(control.effort.setUp)),
      ownProperty('hours-a-year', String(control.effort.yearly)),
      ownProperty('hours-estimated-for', hoursFor(null)),
      ...(control.sectors ?? []).map((sector) => ownProperty('sector', sector)),
    ],
    links: [{ href: origin + controlPath(control.id), rel: 'reference', text: control.title }],
    parts: [
      { id: `${id}_smt`, name: 'statement', prose: control.statement },
      {
        id: `${id}_gdn`,
        name: 'guidance',
        prose: `${control.objective} ${control.why}`,
        parts: [
          { id: `${id}_whn`, name: 'when', ns, prose: control.when },
          { id: `${id}_exm`, name: 'example', ns, prose: control.example },
        ],
      },
      { id: `${id}_obj`, name: 'assessment-objective', prose: test.pass },
      {
        id: `${id}_asm`,
        name: 'assessment-method',
        props: [{ name: 'method', value: 'EXAMINE' }],
        prose: `${test.procedure} Sample: ${test.sample} Pass: ${test.pass} Fail: ${test.fail}`,
        parts: [
          {
            id: `${id}_evd`,
            name: 'assessment-objects',
            prose: control.evidence.map((piece) => `- ${piece}`).join('\n'),
          },
        ],
      },
    ],
  }
}

/** A framework's list of clauses as a catalog, in our own words, for the mappings to point at. */
export const oscalFrameworkCatalog = (framework: Framework, at: Origin) => ({
  catalog: {
    uuid: idOf('framework', framework.id),
    metadata: metadata(`${framework.title}: numbers and subjects of its clauses`, '1.2.2', at),
    groups: framework.groups.map(({ title, clauses }, index) => ({
      id: `${framework.id}_group-${index + 1}`,
      title,
      controls: clauses.map((clause) => ({
        id: clauseId(framework.id, clause.id),
        title: clause.title,
        props: [
          { name: 'label', value: clause.id },
          { ns: `${at.origin}/controls/ns`, name: 'read', value: clause.reading.read ? 'yes' : 'no' },
        ],
        parts: [
          {
            id: `${clauseId(framework.id, clause.id)}_rdg`,
            name: 'overview',
            prose: clause.reading.read
              ? `Read in ${clause.reading.in} on ${clause.reading.on}.`
              : `Not yet read. ${clause.reading.why}`,
          },
        ],
      })),
    })),
    'back-matter': {
      resources: [
        {
          uuid: idOf('source', framework.id),
          title: framework.source.title,
          description: framework.edition,
          rlinks: [{ href: framework.source.url }],
        },
      ],
    },
  },
})

/** Every mapping, a set for each framework, with what nothing answers as its gap. */
export const oscalMappings = ({ frameworks }: Library, at: Origin) => ({
  'mapping-collection': {
    uuid: idOf('mappings'),
    metadata: metadata(`${controlLibrary.title}: mappings`, '1.2.2', at),
    provenance: {
      method: 'hybrid',
      'matching-rationale': 'functional',
      status: 'not-complete',
      'mapping-description':
        'Relationships by NIST IR 8477 between the controls of the library (source) and the clauses of frameworks (target). Each says whether the clause was read.',
    },
    mappings: frameworks.map((framework) => {
      const gaps = clausesOf(framework).filter(({ answers }) => answers.length === 0)
      return {
        uuid: idOf('mapping', framework.id),
        'mapping-description': `${framework.title}. ${framework.edition}. ${at.origin}${frameworkPath(framework.id)}`,
        'source-resource': { type: 'catalog', href: at.origin + oscalPaths.catalog },
        'target-resource': { type: 'catalog', href: at.origin + oscalPaths.frameworkCatalog(framework.id) },
        maps: clausesOf(framework).flatMap((clause) =>
          clause.answers.map(({ control, mapping }) => ({
            uuid: idOf('map', framework.id, clause.id, control),
            relationship: relationships[mapping.is],
            'matching-rationale': 'functional',
            sources: [{ type: 'control', 'id-ref': control.toLowerCase() }],
            targets: [{ type: 'control', 'id-ref': clauseId(framework.id, clause.id) }],
            props: [{ ns: `${at.origin}/controls/ns`, name: 'clause-read', value: clause.reading.read ? 'yes' : 'no' }],
            remarks: mapping.because,
          })),
        ),
        ...(gaps.length > 0 && {
          'target-gap-summary': {
            uuid: idOf('gap', framework.id),
            'unmapped-controls': gaps.map(({ id }) => ({ 'with-ids': [clauseId(framework.id, id)] })),
          },
        }),
      }
    }),
  },
})

/**
 * Controls chosen from the catalog.
 *
 * @param name what tells this choice from others: a framework, or the query of a set
 */
export const oscalProfile = (name: string, title: string, controls: readonly Pick<Control, 'id'>[], at: Origin) => ({
  profile: {
    uuid: idOf('profile', name),
    metadata: metadata(title, '1.2.2', at),
    imports: [
      {
        href: at.origin + oscalPaths.catalog,
        'include-controls': [{ 'with-ids': controls.map(controlId) }],
      },
    ],
    merge: { 'as-is': true },
  },
})
