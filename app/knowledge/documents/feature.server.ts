import { defineFeature } from '#platform/feature.ts'
import { provide } from '#platform/render/context.ts'
import { documentsSource } from './content-source.server.ts'
import { documentsContext } from './context.ts'
import { createDocuments } from './service.server.ts'

/**
 * Opens the documents that a build typeset.
 *
 * @param built where it left them
 */
export function openDocuments(built: string | null, today: () => string) {
  const service = createDocuments(built, today)
  const provided = [provide(documentsContext, service)]
  return defineFeature({
    name: 'documents',
    service,
    content: documentsSource(service),
    provided,
  })
}
