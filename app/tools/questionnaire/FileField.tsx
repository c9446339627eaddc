import { useHydrated } from '#frame/ui/use-hydrated.ts'

type FileFieldProps = {
  id: string
  label: string
  accept: string
  readFile: (file: File | undefined) => Promise<unknown>
}

/** A field for a file. It is empty again afterwards, so the same file can be chosen once more. */
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
        onChange={({ target }) => {
          void readFile(target.files?.[0]).finally(() => {
            target.value = ''
          })
        }}
      />
    </div>
  )
}
