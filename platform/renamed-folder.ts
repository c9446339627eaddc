import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the path of a folder that once had another name. If only the former one is there, it is renamed, so nothing
 * in it is lost; where it may not be renamed, it is used as it is.
 */
export function renamedFolder(parent: string, name: string, former: string): string {
  const [path, formerPath] = [join(parent, name), join(parent, former)]
  if (existsSync(path) || !existsSync(formerPath)) return path
  try {
    renameSync(formerPath, path)
    return path
  } catch {
    return formerPath
  }
}
