import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { saveFileFromPost } from './file-from-post.ts'
import { Outcome } from './Outcome.tsx'
import { failed } from './outcomes.ts'
import { pdfForm as texts } from './pdf-words.ts'

type PdfFormProps = {
  action: string
  fileName: string
  fields: Record<string, string | undefined>
  children: ReactNode
}

/** A button that makes a PDF for this visitor. With scripts the page stays, whatever happens. */
export function PdfForm({ action, fileName, fields, children }: PdfFormProps) {
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle')

  async function download(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'making') return
    setState('making')
    try {
      await saveFileFromPost(action, new FormData(event.currentTarget), fileName)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <form action={action} method="post" onSubmit={download}>
      {Object.entries(fields).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button tight type="submit" aria-disabled={state === 'making' || undefined}>
        {state === 'making' ? texts.making : children}
      </Button>
      <Outcome outcome={state === 'failed' ? failed(texts.failed) : null} />
    </form>
  )
}
