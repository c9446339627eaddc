import { type FormEvent, useEffect, useState } from 'react'
import { Dialog } from '../Dialog.tsx'
import { notifyFault } from '../notices.tsx'
import { redraw, storePicture } from './pictures.ts'

/** Asks what each picture shows, stores it, and writes it as Markdown. */
export function PictureWords({ files, onWritten }: { files: readonly File[]; onWritten: (written: string) => void }) {
  const [alts, setAlts] = useState<readonly string[]>([])
  useEffect(() => setAlts(files.map(() => '')), [files])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const written: string[] = []
      for (const [at, file] of files.entries()) {
        const path = await storePicture(await redraw(file))
        written.push(`![${(alts[at] ?? '').replace(/[[\]\n]/g, ' ').trim()}](${path})`)
      }
      onWritten(written.join('\n\n'))
    } catch (error) {
      notifyFault(error)
    }
  }
  return (
    <Dialog open={files.length > 0} title="What the picture shows" close={() => onWritten('')}>
      <form className="stack" onSubmit={submit}>
        <p>For whoever does not see it, and for search engines. Where it was taken is left out.</p>
        {files.map((file, at) => (
          <label className="field" key={`${file.name} ${file.size}`}>
            <span>{file.name}</span>
            <input
              value={alts[at] ?? ''}
              onChange={(event) => setAlts(alts.map((alt, one) => (one === at ? event.target.value : alt)))}
              maxLength={250}
              required
            />
          </label>
        ))}
        <button type="submit" className="button button-main">
          Put it in
        </button>
      </form>
    </Dialog>
  )
}
