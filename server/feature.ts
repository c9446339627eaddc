import type { ContentSource } from '#platform/content-source.ts'
import type { Address } from '#platform/http/address.ts'
import type { Cache } from '#platform/http/cache.ts'
import type { Job } from '#platform/jobs.ts'

/** The house around a feature while it serves. */
export type House = {
  /** The public origin. */
  origin: string
  /** Stores answers that are the same for everybody. */
  cache: Cache
  /** Returns true if there is a page at a path. */
  isThere: (path: string) => boolean
}

/** The parts that a feature adds to the site. All are optional. Code that needs one kind walks the list of features. */
export type Feature = {
  name: string
  /** Its pages, as far as they come from content. */
  content?: ContentSource
  /** Its addresses that are no pages. */
  addresses?: (house: House) => readonly Address[]
  /** The work that the running site does for it by the clock. */
  jobs?: readonly Job[]
}
