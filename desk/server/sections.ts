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
  const today = todayDesk(world, posts)
  const leads = leadsDesk(world)
  /** Reads what the next screens show, beside what is asked meanwhile. */
  const readAhead = async () => {
    await leads['leads/find']({ count: 1 }, '')
    await posts.list()
  }
  let readsAhead = false
  return {
    ...today,
    /** The first that the desk is asked for, whatever screen it opens on. */
    async today(input, who) {
      const shown = await today.today(input, who)
      // Whoever asks for leads or posts hears what went wrong.
      if (!readsAhead) readAhead().catch(() => {})
      readsAhead = true
      return shown
    },
    ...leads,
    ...postsDesk(world, posts),
    ...newsletterDesk(world),
    ...deliveriesDesk(world),
    ...privacyDesk(world),
    ...reportDesk(world),
    ...factsDesk(world),
    ...textsDesk(world),
  }
}
