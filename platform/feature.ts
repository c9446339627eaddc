import type { ContentSource } from './content-source.ts'
import type { Cache } from './http/cache.ts'
import type { Endpoint } from './http/endpoint.ts'
import type { Job } from './jobs.ts'
import type { Provided } from './render/context.ts'

export type Serving = {
  origin: string
  /** Stores answers that are the same for everybody. */
  cache: Cache
  isThere: (path: string) => boolean
}

/**
 * The parts that a feature adds to the site, which its `feature.server.ts` gives. All are optional. Code that needs one
 * kind walks the list of features (`server/open-services.ts`).
 */
export type Feature = {
  name: string
  /** Its pages, as far as they come from content. */
  content?: ContentSource
  /** Its endpoints: addresses that are no pages. */
  endpoints?: (serving: Serving) => readonly Endpoint[]
  /** The work that the running site does for it by the clock. */
  jobs?: readonly Job[]
  /** Its services for loaders and actions. */
  provided?: readonly Provided[]
}

/** Declares a feature, with its own services beside what it adds to the site. */
export const defineFeature = <Declared extends Feature>(declared: Declared): Declared => declared
