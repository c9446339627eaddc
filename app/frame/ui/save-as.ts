/** Saves a file that was made here; nothing is sent anywhere. */
export function saveAs(blob: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // Some browsers begin to read the file only after a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
