import { defineFeature } from '#platform/feature.ts'
import { provide } from '#platform/render/context.ts'
import { obligationsContext } from './context.ts'
import type { Register } from './duty.ts'
import { createObligations } from './service.server.ts'

export function openDuties(register: Register, days: { today: () => string }) {
  const service = createObligations(register, days)
  const provided = [provide(obligationsContext, service)]
  return defineFeature({
    name: 'duties',
    service,
    provided,
  })
}
