import { askDesk } from '#frame/desk/call.ts'
import { withField } from '#frame/desk/edit-front-matter.ts'
import type { MarkdownFile } from '#frame/desk/editor/use-markdown-file.ts'
import { navigate } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'

/** Publishes a post at a moment, or lets it come then by itself. Returns false when it was not saved. */
export const publish = ({ text, save }: Pick<MarkdownFile, 'text' | 'save'>, moment: string): Promise<boolean> =>
  save(withField(withField(text, 'publishedDate', moment), 'draft', null))

/** Makes a post a draft again. Undo publishes it as it was. */
export async function unpublish({ text, save, title }: Pick<MarkdownFile, 'text' | 'save' | 'title'>) {
  const asDraft = withField(text, 'draft', true)
  if (await save(asDraft))
    notify(`“${title}” is a draft again, and no page of the site.`, {
      undo: async () => void (await save(withField(asDraft, 'draft', null))),
    })
}

/** Deletes a draft. Undo brings it back, with what was typed in it. */
export async function deleteDraft(
  { file, base, text, setText, isDirty, title }: MarkdownFile,
  listAgain: () => Promise<unknown>,
) {
  if (!base) return
  // What was typed comes back with an undo, and is stored nowhere else.
  setText(base.text)
  try {
    const stored = await askDesk<{ text: string }>('posts/delete', { file, seen: base.version })
    navigate('/posts')
    notify(`“${title}” is deleted.`, {
      undo: async () => {
        const back = isDirty ? text : stored.text
        await askDesk('posts/save', { file, text: back, seen: null }).catch(notifyFault)
        await listAgain()
      },
    })
  } catch (error) {
    setText(text)
    notifyFault(error)
  }
}
