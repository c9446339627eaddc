import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { partsOf } from '#frame/desk/edit-front-matter.ts'
import type { DeskContext } from '#frame/desk/server/endpoint.ts'
import type { Fault } from '#platform/markdown/fault.ts'
import { readFrontMatter } from '#platform/markdown/front-matter.ts'
import { sourceText } from '#platform/text/source-text.ts'
import { fileStateOf } from '../pictures.server.ts'
import { momentOf } from '../rules/moment.ts'
import { type PostFrontMatter, postFrontMatter } from '../rules/post-front-matter.ts'

type Listed = { file: string; head: PostFrontMatter | null; faults: readonly Fault[] }

export type PostRenderer = {
  checkPost: (
    file: string,
    text: string,
    options: { renders: boolean },
  ) => Promise<{ faults: readonly Fault[]; html: string | null }>
  postFaults: () => Promise<readonly Fault[]>
  completions: () => Promise<Completions>
}
type Completions = {
  links: readonly { path: string; title: string }[]
  facts: readonly { id: string; title: string; statement: string }[]
  pictures: readonly string[]
}

/** Files that are read at once. */
const batchSize = 50

/**
 * The posts' files in the memory of the desk: their heads alone, read again when a file changes. What is wrong with the
 * texts, the built site finds in its own process.
 */
export function createPostIndex({
  env,
  renderer,
}: Pick<DeskContext, 'env'> & { renderer: Pick<PostRenderer, 'postFaults'> }) {
  const directory = join(env.contentDir, 'posts')
  const listed = new Map<string, Listed & { fileState: string | null }>()
  let reading: Promise<void> | null = null
  /** The states of all files when they were last checked whole, and what was wrong then. */
  let checked = { of: '', faults: [] as readonly Fault[] }
  let checking: Promise<void> | null = null

  async function readChangedFiles() {
    const names = (await readdir(directory).catch(() => [])).filter((name) => /^[^._].*\.md$/.test(name))
    for (const name of listed.keys()) if (!names.includes(name)) listed.delete(name)
    for (let at = 0; at < names.length; at += batchSize)
      await Promise.all(
        names.slice(at, at + batchSize).map(async (file) => {
          const fileState = await fileStateOf(join(directory, file))
          if (listed.get(file)?.fileState === fileState) return
          const text = await readFile(join(directory, file), 'utf8').catch(() => null)
          if (text === null) listed.delete(file)
          else listed.set(file, { file, fileState, ...parsedHead(file, text) })
        }),
      )
  }

  const fileStates = async () => {
    const images = await readdir(join(directory, 'images')).catch(() => [])
    return [...[...listed.values()].map(({ file, fileState }) => `${file} ${fileState}`), ...images].sort().join('\n')
  }

  const index = {
    directory,
    async list(): Promise<readonly Listed[]> {
      reading ??= readChangedFiles().finally(() => {
        reading = null
      })
      await reading
      return [...listed.values()].sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
    },
    /**
     * What is wrong in which file, as far as it is known.
     *
     * @param waits false to hear what was found last, and have the files checked beside if they changed
     */
    async faults(waits: boolean): Promise<readonly Fault[]> {
      await index.list()
      const of = await fileStates()
      if (checked.of !== of) {
        checking ??= renderer
          .postFaults()
          .then((faults) => {
            checked = { of, faults }
          })
          .finally(() => {
            checking = null
          })
        if (waits) await checking
        else checking.catch(() => {})
      }
      const ofHeads = [...listed.values()].flatMap(({ faults }) => faults)
      const isKnown = ({ file, line }: Fault) => ofHeads.some((one) => one.file === file && one.line === line)
      return [...ofHeads, ...checked.faults.filter((fault) => listed.has(fault.file) && !isKnown(fault))]
    },
  }
  return index
}
export type PostIndex = ReturnType<typeof createPostIndex>

function parsedHead(file: string, text: string): Omit<Listed, 'file'> {
  const { head } = partsOf(sourceText(text))
  const tree: Root = { type: 'root', children: head === null ? [] : [{ type: 'yaml', value: head }] }
  const { value, faults } = readFrontMatter(tree, postFrontMatter, file)
  return { head: value, faults }
}

/** A file whose head cannot be read stands above all: it is to be mended. */
const dayOf = ({ head }: Listed) => (head ? momentOf(head.publishedDate) : '~')
