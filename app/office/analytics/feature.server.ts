import { defineFeature } from '#platform/feature.ts'
import { countsEndpoints } from './api.server.ts'
import { createCounts } from './service.server.ts'

export function openAnalytics(parts: Parameters<typeof createCounts>[0]) {
  const service = createCounts(parts)
  return defineFeature({
    name: 'analytics',
    service,
    endpoints: () => countsEndpoints(service),
    jobs: [{ name: 'counts', everyMs: 5_000, run: service.flush }],
  })
}
