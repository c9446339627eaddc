import { join } from 'node:path'
import { ControlsError, readControls } from './controls/read.server.ts'
import { DutiesError, readDuties } from './duties/read.server.ts'
import { FactsError, readFacts } from './facts/read.server.ts'

/** A kind of content that is data: `content/<name>`, which the server imports as `virtual:<name>`. */
type DataKind = {
  name: string
  read: (contentDir: string) => Promise<unknown>
  /** The error for files of this kind that cannot be used. It names every fault. */
  Unusable: new (
    ...args: never[]
  ) => Error & {
    readonly faults: readonly { file: string; line: number; field?: string; reason: string }[]
  }
}

/** The kinds of content that are data. The build puts each into the server, and `content check` names their faults. */
export const dataKinds: readonly DataKind[] = [
  { name: 'facts', read: (content) => readFacts(join(content, 'facts')), Unusable: FactsError },
  { name: 'controls', read: (content) => readControls(join(content, 'controls')), Unusable: ControlsError },
  { name: 'duties', read: readDuties, Unusable: DutiesError },
]
