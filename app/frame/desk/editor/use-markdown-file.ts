import { useEffect, useState } from 'react'
import { fieldsOf, textOf, withField } from '../edit-front-matter.ts'
import type { FileKind } from '../file-kind.ts'
import type { Place } from '../server/preview-places.ts'
import type { LineFault } from './TextEditor.tsx'
import { useCompletions } from './use-completions.ts'
import { type OpenedFile, useFile } from './use-file.ts'
import { useServerCheck } from './use-server-check.ts'

type Options = {
  /** The field of its front matter that is its title. */
  titleField: string
  /** The desk's section that it belongs to, for the window's title. */
  section: string
  isDark: boolean
  /** The version of another file that its faults rest on, such as its form. */
  dependsOn?: string
}

/** A file of Markdown that is written on the desk: its fields, what is wrong in it, and whether its preview is dark. */
export function useMarkdownFile<
  File extends OpenedFile,
  Result extends { faults: readonly LineFault[]; places: readonly Place[] },
>(kind: FileKind, file: string, { titleField, section, isDark: startsDark, dependsOn }: Options) {
  const edited = useFile<File>(kind, file)
  const { opened, base, text, setText } = edited
  const [isDark, setDark] = useState(startsDark)
  const { result, isChecking, checkNow } = useServerCheck<Result>(
    `${kind}/check`,
    { file, text, isDark },
    base !== null,
    dependsOn,
  )
  const completions = useCompletions()
  const fields = fieldsOf(text)
  const title = textOf(fields[titleField]) || file
  useEffect(() => {
    document.title = `${title} · ${section}`
  }, [title, section])
  return {
    ...edited,
    kind,
    file,
    data: opened.data,
    fields,
    title,
    set: (name: string, value: Parameters<typeof withField>[2]) => setText((typed) => withField(typed, name, value)),
    result,
    isChecking,
    checkNow,
    isDark,
    setDark,
    completions,
  }
}
export type MarkdownFile = ReturnType<typeof useMarkdownFile>
