import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const parts = ['app', 'content', 'desk', 'media', 'platform', 'public', 'scripts', '.cache/documents']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']

/** Copies the sources into an empty directory, where they may be changed and broken. Packages are linked. */
export async function copyProject(directory: string): Promise<void> {
  for (const part of [...parts, ...files]) await cp(join(root, part), join(directory, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'))
}
