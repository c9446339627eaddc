import { createDayWatch } from '#platform/day-watch.ts'
import { defineFeature } from '#platform/feature.ts'
import { provide } from '#platform/render/context.ts'
import { factEndpoints } from './api.server.ts'
import { factsSource } from './content-source.server.ts'
import { factsContext } from './context.ts'
import type { Fact } from './rules/fact-schema.ts'
import { createFacts } from './service.server.ts'

type Parts = { facts: readonly Fact[]; siteUrl: string | null; now: () => Date }

export function openFacts({ facts, siteUrl, now }: Parts) {
  const dayWatch = createDayWatch({ now })
  const service = createFacts(facts, siteUrl, dayWatch)
  return defineFeature({
    name: 'facts',
    service,
    /** Every fact with its verifications, whatever the day. */
    verified: facts,
    dayWatch,
    content: factsSource(service),
    endpoints: ({ cache }) => factEndpoints(service, cache),
    provided: [provide(factsContext, service)],
  })
}
