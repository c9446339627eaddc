/**
 * Takes the byte order mark away that some editors write at the beginning of a file. Node reads it as part of the name of an
 * environment file's first variable (`--env-file`), which nobody would then find.
 *
 * @param variables the environment, which is changed
 */
export function dropByteOrderMark(variables: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(variables)) {
    if (!name.startsWith('\ufeff')) continue
    delete variables[name]
    variables[name.slice(1)] ??= value
  }
}
