import files from 'virtual:controls'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createControls } from './service.server.ts'

const controls = createControls(files)

/** `URN_REGEX` of CISO Assistant, backend/core/models.py. */
const urn = z
  .string()
  .regex(/^urn:([a-zA-Z0-9_-]+):([a-zA-Z0-9_-]+):([a-zA-Z0-9_-]+)(?::([a-zA-Z0-9_-]+))?:([0-9A-Za-z[\]()\-._:]+)$/)
const node = z.strictObject({
  urn,
  assessable: z.boolean(),
  depth: z.int(),
  parent_urn: urn.optional(),
  ref_id: z.string().max(100),
  name: z.string().max(200),
  description: z.string(),
  annotation: z.string().optional(),
  typical_evidence: z.string().optional(),
  implementation_groups: z.array(z.string()).optional(),
})
/**
 * The fields that its importer asks of a library with a framework: `REQUIRED_FIELDS` of backend/library/utils.py and
 * core/models.py.
 */
const library = z.strictObject({
  urn,
  locale: z.literal('en'),
  ref_id: z.string(),
  name: z.string(),
  description: z.string(),
  copyright: z.string(),
  version: z.int().positive(),
  publication_date: z.iso.date(),
  provider: z.string(),
  packager: z.string(),
  objects: z.strictObject({
    framework: z.strictObject({
      urn,
      ref_id: z.string(),
      name: z.string(),
      description: z.string(),
      implementation_groups_definition: z.array(
        z.strictObject({ ref_id: z.string(), name: z.string(), description: z.null() }),
      ),
      requirement_nodes: z.array(node),
    }),
  }),
})

test('CISO Assistant finds each control once, below its family and in a group that is defined', async () => {
  const read = library.parse(parse(await controls.files.cisoAssistant('https://www.company.com')))
  const { requirement_nodes: nodes, implementation_groups_definition: groups } = read.objects.framework
  const depths = new Map(nodes.map((one) => [one.urn, one.depth]))
  expect(depths.size).toBe(nodes.length)
  expect(nodes.filter(({ assessable }) => assessable).map(({ ref_id }) => ref_id)).toEqual(
    controls.library.controls.map(({ id }) => id),
  )
  for (const one of nodes) {
    expect([one.urn, one.parent_urn ? depths.get(one.parent_urn) : 0]).toEqual([one.urn, one.depth - 1])
    for (const group of one.implementation_groups ?? []) expect(groups.map(({ ref_id }) => ref_id)).toContain(group)
  }
})
