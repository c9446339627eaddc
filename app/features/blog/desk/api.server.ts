import { join } from 'node:path'
import * as z from 'zod/mini'
import { type DeskWorld, endpoint } from '#desk/server/endpoint.ts'
import { createPostsLook } from './look.server.ts'

/** Posts on the desk: drafts, scheduled and published ones, and the faults in their files. */
export function postsDesk({ env, now, project }: DeskWorld) {
  const directory = join(env.contentDir, 'posts')
  const look = createPostsLook(directory, project)
  return {
    posts: endpoint(z.object({}), async () => {
      const { posts, faults } = await look()
      const time = now().toISOString()
      return {
        directory,
        faults: faults.map(({ file, line, reason }) => ({ file, line, reason })),
        posts: posts.map(({ name, head }) => ({
          file: name,
          slug: head.slug,
          title: head.title,
          category: head.category,
          state: head.draft
            ? ('draft' as const)
            : head.publishedDate > time
              ? ('scheduled' as const)
              : ('published' as const),
          at: head.publishedDate,
        })),
      }
    }),
  }
}

export type Posts = Awaited<ReturnType<ReturnType<typeof postsDesk>['posts']>>
