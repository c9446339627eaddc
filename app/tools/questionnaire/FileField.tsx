import { useHydrated } from '#frame/ui/use-hydrated.ts'

type FileFieldProps = {
  id: string
  label: string
  accept: string
  readFile: (file: File | undefined) => Promise<unknown>
}

/** A field for a file. It shows the file's name, and the same one can be chosen once more. */
export function FileField({ id, label, accept, readFile }: FileFieldProps) {
  const hydrated = useHydrated()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={!hydrated}
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={({ target }) => void readFile(target.files?.[0])}
      />
    </div>
  )
}
