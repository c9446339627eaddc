import { pdfForm } from '#frame/forms/pdf-words.ts'
import { Button } from '#frame/ui/Button.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { lettersWithoutFace } from '#platform/text/pdf-letters.ts'
import { importSystems, type KnownSystem, maxSystems, type System } from './systems.ts'
import { saveJson, saveWorkbook, systemsOfFile } from './systems-file.ts'
import { boardPage, dutiesCheck, maxWatched, watchOf, watchPath } from './words.ts'

const { systems: words } = dutiesCheck

type Props = {
  systems: readonly System[]
  rows: readonly KnownSystem[] | null
  showStatus: (words: string) => void
}

/** The files of somebody's systems: to save, to print for a board, and to read again. */
export function SystemsFiles({ systems, rows, showStatus }: Props) {
  const hydrated = useHydrated()
  const watched = `${watchPath}?${watchOf(systems.map(({ answers }) => answers))}`
  async function importFile(file: File | undefined) {
    if (!file) return
    try {
      showStatus(words.imported(importSystems(await systemsOfFile(file)), maxSystems))
    } catch {
      showStatus(words.notImported)
    }
  }
  const without = lettersWithoutFace(systems.map(({ name, owner }) => name + owner).join(''))
  return (
    <div className="sys-files">
      {systems.length > 0 && (
        <p className="acts">
          <Button tight onClick={() => saveJson(systems)}>
            {words.files.json}
          </Button>
          <Button
            tight
            disabled={!rows || rows.length === 0}
            onClick={() => void saveWorkbook(rows ?? []).catch(() => showStatus(words.notSaved))}
          >
            {words.files.xlsx}
          </Button>
        </p>
      )}
      {systems.length > 0 && systems.length <= boardPage.most && (
        <form className="acts" method="post" action={boardPage.path('pdf')}>
          <input
            type="hidden"
            name="systems"
            value={JSON.stringify(systems.map(({ name, owner, answers }) => ({ name, owner, answers })))}
          />
          {(['pdf', 'docx'] as const).map((format) => (
            <Button key={format} tight type="submit" formAction={boardPage.path(format)}>
              {boardPage.formats[format]}
            </Button>
          ))}
          <Button tight type="submit" name="paper" value="letter">
            {pdfForm.letter}
          </Button>
          <span className="note">{boardPage.note}</span>
          {without && <span className="note">{pdfForm.without(without)}</span>}
        </form>
      )}
      {systems.length > 0 && systems.length <= maxWatched && (
        <p className="note">
          <a href={watched}>{words.watch.link}</a>. {words.watch.note}
        </p>
      )}
      <div className="field">
        <label htmlFor="systems-file">{words.files.import}</label>
        <input
          id="systems-file"
          type="file"
          accept=".json,.xlsx,application/json"
          disabled={!hydrated}
          onChange={({ target }) => {
            void importFile(target.files?.[0]).finally(() => {
              target.value = ''
            })
          }}
        />
      </div>
    </div>
  )
}
