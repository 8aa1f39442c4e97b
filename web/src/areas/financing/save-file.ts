/** A file that came inside an answer goes to the downloads. */
export function saveFile({ base64File, nomeArquivo }: { base64File: string; nomeArquivo: string }): void {
  const bytes = Uint8Array.from(atob(base64File), (char) => char.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = nomeArquivo
  link.click()
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
