import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readFacts } from '#features/facts/read.server.ts'
import type { Fact } from '#features/facts/rules/fact.ts'
import type { Fault } from '#platform/markdown/fault.ts'
import { createLibrary } from '../library.server.ts'

/** Looks at the posts again and again, and reads no file twice that did not change. */
export function createPostsLook(directory: string, project: string) {
  let facts = new Map<string, Fact>()
  const library = createLibrary({ directory, facts: (id) => facts.get(id) })
  /** The library tells a fault once; here it stays until its file is mended or gone. */
  const told = new Map<string, { faults: Fault[]; hash: string | undefined }>()

  return async () => {
    facts = new Map((await readFacts(join(project, 'content/facts'))).map((fact) => [fact.id, fact]))
    const { faults } = await library.scan()
    const posts = library.posts()
    const hashes = new Map(posts.map(({ name, hash }) => [name, hash]))
    for (const [file, { hash }] of told)
      if (hashes.get(file) !== hash || !existsSync(join(directory, file))) told.delete(file)
    for (const { file } of faults)
      told.set(file, { faults: faults.filter((fault) => fault.file === file), hash: hashes.get(file) })
    return { posts, facts: [...facts.values()], faults: [...told.values()].flatMap((one) => one.faults) }
  }
}
