import type { Typeset } from '#knowledge/typesetting/file-cache.server.ts'
import { defineFeature } from '#platform/feature.ts'
import { provide } from '#platform/render/context.ts'
import { controlEndpoints } from './api.server.ts'
import { controlsSource } from './content-source.server.ts'
import { controlsContext } from './context.ts'
import { createControls } from './service.server.ts'

type Parts = {
  files: Parameters<typeof createControls>[0]
  /** Where a build left what it worked out of them. */
  built: string | null
  typeset: Typeset
}

export function openControls({ files, built, typeset }: Parts) {
  const service = createControls(files, built)
  return defineFeature({
    name: 'controls',
    service,
    content: controlsSource(service),
    endpoints: ({ origin, cache }) => controlEndpoints(service, typeset, origin, cache),
    provided: [provide(controlsContext, service)],
  })
}
