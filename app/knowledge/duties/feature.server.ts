import { defineFeature } from '#platform/feature.ts'
import { provide } from '#platform/render/context.ts'
import { dutiesContext } from './context.ts'
import type { Register } from './duty.ts'
import { createDuties } from './service.server.ts'

export function openDuties(register: Register, days: { today: () => string }) {
  const service = createDuties(register, days)
  const provided = [provide(dutiesContext, service)]
  return defineFeature({
    name: 'duties',
    service,
    provided,
  })
}
