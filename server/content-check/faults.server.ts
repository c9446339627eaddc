import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuiltFactsById } from '#knowledge/facts/read.server.ts'
import { loadYamlKinds } from '#knowledge/yaml-kinds.server.ts'
import { controlFaults } from './cited-controls.server.ts'
import { correctionFaults } from './corrections.server.ts'
import type { ContentFault } from './fault.ts'
import { textFaults } from './text-files.server.ts'
import { faultsIn, readContent } from './typed-data.server.ts'

export const contentFaultText = ({ file, field, reason }: ContentFault): string =>
  `${file}: ${field ? `${field} ` : ''}${reason}`

/** Every wrong value in a project's typed data, in what is data alone, and in what its documents cite. */
export async function contentFaults(project: string): Promise<ContentFault[]> {
  const ofData = await dataFaults(project)
  return [
    ...faultsIn(
      await readContent(project),
      // The authors' drawings are painted by the build (`scripts/brand-plugin.ts`).
      (path) =>
        existsSync(join(project, 'public', path)) ||
        existsSync(join(project, 'content', path.replace(/^\/media\//, ''))),
    ),
    ...(ofData.length > 0 ? ofData : [...(await controlFaults(project)), ...(await uncorrectedFaults(project))]),
    ...(await textFaults(project)),
  ]
}

/** Finds the faults of each kind of content that is data, with their lines. */
async function dataFaults(project: string): Promise<ContentFault[]> {
  const dataKinds = await loadYamlKinds()
  const faults = await Promise.all(
    dataKinds.map(async ({ name, read, FaultsError }) => {
      const error = await read(join(project, 'content')).then(
        () => null,
        (reason: unknown) => reason,
      )
      // One kind names another: each tells its own faults.
      if (error === null || dataKinds.some((other) => other.name !== name && error instanceof other.FaultsError))
        return []
      if (!(error instanceof FaultsError)) throw error
      return error.faults.map(({ file, line, field = '', reason }) => ({
        file: `content/${name}/${file}:${line}`,
        field,
        reason,
      }))
    }),
  )
  return faults.flat()
}

/** Finds texts that nobody has read again since a fact that they repeat was corrected. */
export async function uncorrectedFaults(project: string): Promise<ContentFault[]> {
  const texts: { file: string; text: string }[] = []
  for await (const file of glob('content/{posts,documents,controls,duties}/**/*.{md,yaml}', { cwd: project }))
    texts.push({ file, text: await readFile(join(project, file), 'utf8') })
  return correctionFaults((await readBuiltFactsById(join(project, 'content'))).values(), texts)
}
