import { leadsDesk } from '#features/leads/desk/api.server.ts'
import { todayDesk } from '#features/monitoring/desk/api.server.ts'
import type { DeskWorld, Endpoints } from './endpoint.ts'

/** Everything the desk can be asked, by its address below `/api/`. */
export const endpointsOf = (world: DeskWorld): Endpoints => ({
  ...leadsDesk(world),
  ...todayDesk(world),
})
