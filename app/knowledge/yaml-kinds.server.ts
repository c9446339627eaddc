import { yamlKinds } from '#content/kinds.ts'

/** A kind of content that is data: `content/<name>`, which the server imports as `virtual:<name>`. */
export type YamlKind = {
  read: (contentDir: string) => Promise<unknown>
  /** The error for files of this kind that cannot be used. It names every fault. */
  FaultsError: new (
    ...args: never[]
  ) => Error & {
    readonly faults: readonly { file: string; line: number; field?: string; reason: string }[]
  }
}

/**
 * Loads the kinds of content that are data, as the `read.server.ts` of each reads them. The build puts each into the
 * server, and `content check` names their faults.
 */
export const loadYamlKinds = (): Promise<({ name: string } & YamlKind)[]> =>
  Promise.all(
    Object.keys(yamlKinds).map(async (name) => {
      const { yamlKind } = (await import(`./${name}/read.server.ts`)) as { yamlKind: YamlKind }
      return { name, ...yamlKind }
    }),
  )
