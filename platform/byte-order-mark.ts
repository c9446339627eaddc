/**
 * Removes the byte order mark that some editors write at the beginning of a file.
 *
 * With `--env-file`, Node takes it as part of the first variable's name, and nobody would find that variable.
 *
 * @param variables the environment; it is changed in place
 */
export function dropByteOrderMark(variables: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(variables)) {
    if (!name.startsWith('\ufeff')) continue
    delete variables[name]
    variables[name.slice(1)] ??= value
  }
}
