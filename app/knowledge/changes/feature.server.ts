import { defineFeature } from '#platform/feature.ts'
import { provide } from '#platform/render/context.ts'
import { changesEndpoints } from './api.server.ts'
import { changesSource } from './content-source.server.ts'
import { changesContext } from './context.ts'
import { createChanges } from './service.server.ts'

type Parts = Parameters<typeof createChanges>[0] & Parameters<typeof changesEndpoints>[1]

export function openChanges(parts: Parts) {
  const service = createChanges(parts)
  return defineFeature({
    name: 'changes',
    service,
    content: changesSource(service),
    endpoints: ({ origin, cache }) => changesEndpoints(service, parts, origin, cache),
    provided: [provide(changesContext, service)],
  })
}
