import { reportDesk } from '#features/analytics/desk/api.server.ts'
import { postsDesk } from '#features/blog/desk/api.server.ts'
import { createPosts } from '#features/blog/desk/posts.server.ts'
import { factsDesk } from '#features/facts/desk/api.server.ts'
import { leadsDesk } from '#features/leads/desk/api.server.ts'
import { todayDesk } from '#features/monitoring/desk/api.server.ts'
import { deliveriesDesk } from '#features/monitoring/desk/deliveries.server.ts'
import { newsletterDesk } from '#features/newsletter/desk/api.server.ts'
import { privacyDesk } from '#features/privacy/desk/api.server.ts'
import { textsDesk } from '#features/texts/desk/api.server.ts'
import type { DeskWorld, Endpoints } from './endpoint.ts'

/** Everything the desk can be asked, by its address below `/api/`. */
export function endpointsOf(world: DeskWorld): Endpoints {
  const posts = createPosts(world)
  // They are there when the browser asks first.
  posts.list().catch(() => {})
  return {
    ...todayDesk(world, posts),
    ...leadsDesk(world),
    ...postsDesk(world, posts),
    ...newsletterDesk(world),
    ...deliveriesDesk(world),
    ...privacyDesk(world),
    ...reportDesk(world),
    ...factsDesk(world),
    ...textsDesk(world),
  }
}
