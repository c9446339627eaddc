import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Facts } from '#knowledge/facts/service.server.ts'
import { defineFeature } from '#platform/feature.ts'
import { provide } from '#platform/render/context.ts'
import type { Palette } from '#platform/text/palette.ts'
import { blogEndpoints } from './api.server.ts'
import { postsSource } from './content-source.server.ts'
import { drawingUrlContext, postsContext } from './context.ts'
import { createPostLibrary } from './library.server.ts'
import { drawingData, pictureData, picturesPath } from './pictures.server.ts'
import { createPostsWatch } from './posts-watch.server.ts'
import { createPosts } from './service.server.ts'

type Parts = {
  contentDir: string
  compiledDir?: string
  client?: string
  facts: Pick<Facts, 'byId' | 'onNewDay'>
  palette: Palette
  log: Logger
  now: () => Date
  preview?: boolean
}

export function openPosts({ contentDir, compiledDir, client, facts, palette, log, now, preview }: Parts) {
  const directory = join(contentDir, 'posts')
  // Without the directory, the posts of the build are published.
  const pictureDirectories = [join(directory, 'images'), ...(client ? [join(client, picturesPath)] : [])]
  const library = createPostLibrary({ directory, compiledDir, facts: (id) => facts.byId(id) ?? undefined })
  const service = createPosts({ library, now, preview })
  return defineFeature({
    name: 'posts',
    service,
    library,
    postsWatch: createPostsWatch({ directory, library, posts: service, palette, log, now }),
    /** The posts that come by themselves after a moment. */
    scheduled: (at: Date) =>
      library
        .allPosts()
        .filter(({ head }) => !head.draft && head.publishedDate > at.toISOString())
        .map(({ head }) => ({ title: head.title, at: head.publishedDate })),
    pictures: {
      /** True for the address of a post's picture. */
      has: (path: string) => path.startsWith(picturesPath),
      stamp: (path: string) => library.pictures().get(path)?.fileState ?? '',
      read: (path: string) => pictureData(pictureDirectories, path, palette),
    },
    content: postsSource(service),
    endpoints: ({ cache }) => blogEndpoints(service, facts.onNewDay, cache),
    provided: [
      provide(postsContext, service),
      provide(drawingUrlContext, (path) => drawingData(pictureDirectories, path, palette)),
    ],
  })
}
