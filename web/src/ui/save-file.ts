/** Hands bytes over as a download under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the press has ended.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
