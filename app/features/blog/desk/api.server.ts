import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { type DeskWorld, endpoint } from '#desk/server/endpoint.ts'
import { readFacts } from '#features/facts/read.server.ts'
import { createLibrary } from '../library.server.ts'

/** Posts on the desk: which are drafts, which come when, which are out, and what is wrong in which file. */
export function postsDesk({ env, now, project }: DeskWorld) {
  return {
    posts: endpoint(z.object({}), async () => {
      const facts = new Map((await readFacts(join(project, 'content/facts'))).map((fact) => [fact.id, fact]))
      const directory = join(env.contentDir, 'posts')
      const library = createLibrary({ directory, facts: (id) => facts.get(id) })
      const { faults } = await library.scan()
      const time = now().toISOString()
      return {
        directory,
        faults: faults.map(({ file, line, reason }) => ({
          file: relative(directory, join(directory, file)),
          line,
          reason,
        })),
        posts: library.posts().map(({ name, head }) => ({
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
